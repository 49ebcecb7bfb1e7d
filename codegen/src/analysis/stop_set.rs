//! Sets of stops that share what they have in common: each node of a level has one, and it is that of the node before but for a stop or two.
//!
//! A treap whose shape follows from its elements alone, and whose parts are never changed. So equal parts are the same parts where one set came from the other, and
//! joining two such sets looks only at what differs. Cost: about the logarithm of the size for each difference, in time and in room.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::rc::Rc;

/// Where a waiting lane goes on: place in the order, then the level's ends behind all nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stop {
    /// A node, by its place in the order.
    At(usize),
    Back,
    Exit(usize),
}

#[derive(Clone, Debug, Default)]
pub struct StopSet(Option<Rc<Part>>);

#[derive(Debug)]
struct Part {
    stop: Stop,
    /// The higher one stands above.
    rank: u64,
    /// Stops that are ends of the level.
    ends: usize,
    less: StopSet,
    more: StopSet,
}

impl StopSet {
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    pub fn first(&self) -> Option<Stop> {
        let mut at = self.0.as_ref()?;
        while let Some(less) = &at.less.0 {
            at = less;
        }
        Some(at.stop)
    }

    /// How many of the stops are ends of the level.
    pub fn ends(&self) -> usize {
        self.0.as_ref().map_or(0, |part| part.ends)
    }

    pub fn contains(&self, stop: Stop) -> bool {
        let mut at = &self.0;
        while let Some(part) = at {
            at = match stop.cmp(&part.stop) {
                Ordering::Less => &part.less.0,
                Ordering::Equal => return true,
                Ordering::Greater => &part.more.0,
            };
        }
        false
    }

    pub fn insert(&mut self, stop: Stop) {
        *self = self.union(&StopSet::one(stop));
    }

    pub fn without(&self, stop: Stop) -> StopSet {
        if !self.contains(stop) {
            return self.clone();
        }
        let (less, _, more) = self.split(stop);
        less.before(&more)
    }

    pub fn union(&self, other: &StopSet) -> StopSet {
        let (Some(a), Some(b)) = (&self.0, &other.0) else {
            return match self.is_empty() {
                true => other.clone(),
                false => self.clone(),
            };
        };
        if Rc::ptr_eq(a, b) {
            return self.clone();
        }
        if (b.rank, b.stop) > (a.rank, a.stop) {
            return other.union(self);
        }
        let (less, _, more) = other.split(a.stop);
        self.with(a.less.union(&less), a.more.union(&more))
    }

    pub fn intersection(&self, other: &StopSet) -> StopSet {
        let (Some(a), Some(b)) = (&self.0, &other.0) else {
            return StopSet::default();
        };
        if Rc::ptr_eq(a, b) {
            return self.clone();
        }
        let (less, both, more) = other.split(a.stop);
        let (less, more) = (a.less.intersection(&less), a.more.intersection(&more));
        match both {
            true => self.with(less, more),
            false => less.before(&more),
        }
    }

    pub fn filter(&self, keep: &impl Fn(Stop) -> bool) -> StopSet {
        let Some(part) = &self.0 else {
            return StopSet::default();
        };
        let (less, more) = (part.less.filter(keep), part.more.filter(keep));
        match keep(part.stop) {
            true => self.with(less, more),
            false => less.before(&more),
        }
    }

    /// Folds the stops; what is known of a part is kept in `known` as long as the sets live, for all sets that share it.
    pub fn folded<T: Clone>(
        &self,
        known: &mut HashMap<usize, T>,
        fold: &impl Fn([Option<T>; 2], Stop) -> T,
    ) -> Option<T> {
        let part = self.0.as_ref()?;
        let key = Rc::as_ptr(part) as usize;
        if let Some(known) = known.get(&key) {
            return Some(known.clone());
        }
        let sides = [part.less.folded(known, fold), part.more.folded(known, fold)];
        let value = fold(sides, part.stop);
        known.insert(key, value.clone());
        Some(value)
    }

    fn one(stop: Stop) -> StopSet {
        StopSet::part(stop, StopSet::default(), StopSet::default())
    }

    fn part(stop: Stop, less: StopSet, more: StopSet) -> StopSet {
        let is_end = !matches!(stop, Stop::At(_));
        StopSet(Some(Rc::new(Part {
            stop,
            rank: rank(stop),
            ends: less.ends() + more.ends() + usize::from(is_end),
            less,
            more,
        })))
    }

    /// Requires: not empty. The same stop between other parts.
    fn with(&self, less: StopSet, more: StopSet) -> StopSet {
        match &self.0 {
            Some(part) if !less.is(&part.less) || !more.is(&part.more) => {
                StopSet::part(part.stop, less, more)
            }
            _ => self.clone(),
        }
    }

    fn is(&self, other: &StopSet) -> bool {
        match (&self.0, &other.0) {
            (Some(a), Some(b)) => Rc::ptr_eq(a, b),
            (a, b) => a.is_none() && b.is_none(),
        }
    }

    /// What is less than a stop, whether it is there, and what is more.
    fn split(&self, stop: Stop) -> (StopSet, bool, StopSet) {
        let Some(part) = &self.0 else {
            return (StopSet::default(), false, StopSet::default());
        };
        match stop.cmp(&part.stop) {
            Ordering::Equal => (part.less.clone(), true, part.more.clone()),
            Ordering::Less => {
                let (less, found, more) = part.less.split(stop);
                (less, found, self.with(more, part.more.clone()))
            }
            Ordering::Greater => {
                let (less, found, more) = part.more.split(stop);
                (self.with(part.less.clone(), less), found, more)
            }
        }
    }

    /// Requires: every stop is less than those of `other`.
    fn before(&self, other: &StopSet) -> StopSet {
        match (&self.0, &other.0) {
            (None, _) => other.clone(),
            (_, None) => self.clone(),
            (Some(a), Some(b)) if (a.rank, a.stop) > (b.rank, b.stop) => {
                self.with(a.less.clone(), a.more.before(other))
            }
            (_, Some(b)) => other.with(self.before(&b.less), b.more.clone()),
        }
    }
}

impl FromIterator<Stop> for StopSet {
    fn from_iter<I: IntoIterator<Item = Stop>>(stops: I) -> StopSet {
        let mut all = StopSet::default();
        stops.into_iter().for_each(|stop| all.insert(stop));
        all
    }
}

/// Numbers without order (splitmix64), so that no order of stops makes a deep tree.
fn rank(stop: Stop) -> u64 {
    let number = match stop {
        Stop::At(place) => 3 * place as u64,
        Stop::Back => 1,
        Stop::Exit(block) => 3 * block as u64 + 2,
    };
    let mut z = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn stops(set: &StopSet) -> Vec<Stop> {
        let Some(part) = &set.0 else { return vec![] };
        let mut all = stops(&part.less);
        all.push(part.stop);
        all.extend(stops(&part.more));
        all
    }

    fn stop(number: u64) -> Stop {
        match number % 8 {
            0 => Stop::Exit(number as usize / 8 % 4),
            1 => Stop::Back,
            _ => Stop::At(number as usize % 61),
        }
    }

    #[test]
    fn the_same_as_plain_sets() {
        let mut seed = 1u64;
        let mut next = || {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            seed >> 33
        };
        for _ in 0..300 {
            let (size, other) = (next() % 40, next() % 40);
            let a: Vec<Stop> = (0..size).map(|_| stop(next())).collect();
            let b: Vec<Stop> = (0..other).map(|_| stop(next())).collect();
            let (x, y): (StopSet, StopSet) =
                (a.iter().copied().collect(), b.iter().copied().collect());
            let (p, q): (BTreeSet<Stop>, BTreeSet<Stop>) =
                (a.into_iter().collect(), b.into_iter().collect());
            let same = |set: &StopSet, plain: Vec<Stop>| assert_eq!(stops(set), plain);
            same(&x, p.iter().copied().collect());
            same(&x.union(&y), p.union(&q).copied().collect());
            same(&x.intersection(&y), p.intersection(&q).copied().collect());
            let one = stop(next());
            same(
                &x.without(one),
                p.iter().copied().filter(|&s| s != one).collect(),
            );
            let is_end = |s: Stop| !matches!(s, Stop::At(_));
            same(
                &x.filter(&is_end),
                p.iter().copied().filter(|&s| is_end(s)).collect(),
            );
            assert_eq!(x.ends(), p.iter().filter(|&&s| is_end(s)).count());
            assert_eq!(x.first(), p.first().copied());
            assert_eq!(x.contains(one), p.contains(&one));
            let joined = x.union(&y);
            assert!(joined.union(&x).is(&joined) && joined.intersection(&joined).is(&joined));
            let count =
                |sides: [Option<usize>; 2], _| 1 + sides.into_iter().flatten().sum::<usize>();
            assert_eq!(x.folded(&mut HashMap::new(), &count).unwrap_or(0), p.len());
        }
    }
}
