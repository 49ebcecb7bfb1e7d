//! Who leads to whom in a graph without circles that takes further edges, as long as they close none.
//!
//! The nodes have places that rise along every edge, so a search looks only at what stands between its two ends; an edge against the places moves what is between
//! them (Pearce and Kelly). Cost: for most questions that of one comparison, as edges lead a short way in the source.

pub struct Acyclic {
    edges: Vec<Vec<usize>>,
    backward: Vec<Vec<usize>>,
    /// Rises along edges. All zero if the graph came with a circle: then a search looks everywhere.
    place: Vec<usize>,
    has_places: bool,
    /// Nodes that the search of this number has seen.
    seen: Vec<u32>,
    search: u32,
}

impl Acyclic {
    pub fn of(edges: &[Vec<usize>]) -> Acyclic {
        let backward = super::flow::backward(edges);
        let place = places(edges, &backward);
        let has_places = place.is_some();
        Acyclic {
            edges: edges.to_vec(),
            backward,
            place: place.unwrap_or_else(|| vec![0; edges.len()]),
            has_places,
            seen: vec![0; edges.len()],
            search: 0,
        }
    }

    /// Is there a path from one node to the other? There is one from each to itself.
    pub fn leads(&mut self, from: usize, to: usize) -> bool {
        from == to
            || self.place[from] <= self.place[to]
                && !(self.has_places && self.edges[from].is_empty())
                && self.between(from, to).is_none()
    }

    /// Adds an edge, unless it would close a circle; tells whether it has.
    pub fn add(&mut self, from: usize, to: usize) -> bool {
        if self.leads(to, from) {
            return false;
        }
        if self.has_places && self.place[from] > self.place[to] {
            self.make_room(from, to);
        }
        self.edges[from].push(to);
        self.backward[to].push(from);
        true
    }

    /// The nodes that can be reached from `from` through nodes that `pass` lets through, in no order; `from` among them.
    pub fn reached(&mut self, from: usize, pass: impl Fn(usize) -> bool) -> Vec<usize> {
        if !pass(from) {
            return Vec::new();
        }
        let enter = |_: &[usize], to: usize| if pass(to) { Enter::Yes } else { Enter::No };
        self.walk(from, Along::Edges, enter).unwrap_or_default()
    }

    /// What can be reached from `from` and stands before `to`; `None` if that is reached, too.
    fn between(&mut self, from: usize, to: usize) -> Option<Vec<usize>> {
        self.walk(from, Along::Edges, |place, target| match target {
            _ if target == to => Enter::Never,
            _ if place[target] <= place[to] => Enter::Yes,
            _ => Enter::No,
        })
    }

    /// Requires: `to` stands before `from`, and does not lead there. What leads to `from` and stands behind `to` moves in front of what `to` leads to.
    fn make_room(&mut self, from: usize, to: usize) {
        let Some(mut later) = self.between(to, from) else {
            return;
        };
        let is_behind = |place: &[usize], source: usize| match place[source] > place[to] {
            true => Enter::Yes,
            false => Enter::No,
        };
        let backward = self.walk(from, Along::Backward, is_behind);
        let mut earlier = backward.unwrap_or_default();
        earlier.sort_unstable_by_key(|&node| self.place[node]);
        later.sort_unstable_by_key(|&node| self.place[node]);
        let moved = [earlier, later].concat();
        let mut room: Vec<usize> = moved.iter().map(|&node| self.place[node]).collect();
        room.sort_unstable();
        for (node, place) in moved.into_iter().zip(room) {
            self.place[node] = place;
        }
    }

    /// The nodes that a walk from `from` comes to, nearer ones first; `enter` is given the places of the nodes. `None` if it ends the walk.
    fn walk(
        &mut self,
        from: usize,
        along: Along,
        enter: impl Fn(&[usize], usize) -> Enter,
    ) -> Option<Vec<usize>> {
        self.next_search();
        self.seen[from] = self.search;
        let edges = match along {
            Along::Edges => &self.edges,
            Along::Backward => &self.backward,
        };
        let mut all = vec![from];
        let mut next = 0;
        while let Some(&node) = all.get(next) {
            next += 1;
            for &to in &edges[node] {
                match enter(&self.place, to) {
                    Enter::Never => return None,
                    Enter::Yes if self.seen[to] != self.search => {
                        self.seen[to] = self.search;
                        all.push(to);
                    }
                    _ => {}
                }
            }
        }
        Some(all)
    }

    fn next_search(&mut self) {
        self.search = self.search.wrapping_add(1);
        if self.search == 0 {
            self.seen.fill(0);
            self.search = 1;
        }
    }
}

/// Which edges a walk takes.
#[derive(Clone, Copy)]
enum Along {
    Edges,
    Backward,
}

/// Does a walk go on to a node?
enum Enter {
    Yes,
    No,
    /// The node ends it.
    Never,
}

/// `None`: the graph has a circle.
fn places(edges: &[Vec<usize>], backward: &[Vec<usize>]) -> Option<Vec<usize>> {
    let mut waits_for: Vec<usize> = backward.iter().map(Vec::len).collect();
    let mut order: Vec<usize> = (0..edges.len()).filter(|&n| waits_for[n] == 0).collect();
    let mut place = vec![0; edges.len()];
    let mut next = 0;
    while let Some(&node) = order.get(next) {
        place[node] = next;
        next += 1;
        for &to in &edges[node] {
            waits_for[to] -= 1;
            if waits_for[to] == 0 {
                order.push(to);
            }
        }
    }
    (order.len() == edges.len()).then_some(place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::flow::reach;

    #[test]
    fn the_same_as_a_search_of_everything() {
        let mut seed = 7u64;
        let mut next = |limit: usize| {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % limit
        };
        for _ in 0..100 {
            let n = 2 + next(20);
            let mut plain = vec![Vec::new(); n];
            for _ in 0..next(2 * n) {
                let (a, b) = (next(n), next(n));
                if a < b {
                    plain[a].push(b);
                }
            }
            let mut graph = Acyclic::of(&plain);
            for _ in 0..3 * n {
                let (a, b) = (next(n), next(n));
                assert_eq!(graph.leads(a, b), reach(&plain, a, |_| true)[b]);
                let closes = reach(&plain, b, |_| true)[a];
                assert_eq!(graph.add(a, b), !closes);
                if !closes {
                    plain[a].push(b);
                }
                let mut reached = graph.reached(a, |x| x != b);
                reached.sort_unstable();
                let expected = reach(&plain, a, |x| x != b);
                let expected: Vec<usize> = (0..n).filter(|&x| expected[x]).collect();
                assert_eq!(reached, expected);
            }
        }
    }
}
