//! The speed-ups as bars, side by side for each case: as SVG and as PNG.

use std::path::Path;

use anyhow::{Result, anyhow};
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::{FontStyle, register_font};

use crate::plan::{Form, Isa, Kernel};
use crate::report::{Report, Row};

struct Bar {
    title: String,
    isa: Isa,
    kernel: Kernel,
    colour: RGBColor,
}

/// The bars of one case: the auto-vectoriser's best effort, then the ports.
fn bars(isas: &[Isa]) -> Vec<Bar> {
    const SHADES: [(Isa, [u8; 3]); 4] = [
        (Isa::Sse42, [214, 140, 69]),
        (Isa::Avx, [105, 153, 93]),
        (Isa::Avx2, [70, 120, 180]),
        (Isa::Avx512, [125, 85, 160]),
    ];
    let mut bars = Vec::new();
    for (isa, [r, g, b]) in SHADES {
        if !isas.contains(&isa) {
            continue;
        }
        bars.push(Bar {
            title: format!("{} auto-vectorised", isa.name()),
            isa,
            kernel: Kernel::Clang,
            colour: RGBColor(190, 190, 190),
        });
        for (index, &length) in isa.lengths().iter().enumerate() {
            // Longer is darker.
            let shade = |c: u8| (f64::from(c) * (1.0 - 0.22 * index as f64)) as u8;
            bars.push(Bar {
                title: format!("{} L = {length}", isa.name()),
                isa,
                kernel: Kernel::Sierra(length),
                colour: RGBColor(shade(r), shade(g), shade(b)),
            });
        }
    }
    bars
}

/// The cases that have ports.
fn rows<'a>(report: &'a Report, isas: &[Isa]) -> Vec<&'a Row> {
    let has_port = |row: &&Row| isas.iter().any(|&isa| row.best(isa, Form::Port).is_some());
    report.rows.iter().filter(has_port).collect()
}

pub fn write(report: &Report, isas: &[Isa], svg: &Path, png: &Path) -> Result<()> {
    let font = epaint_default_fonts::UBUNTU_LIGHT;
    register_font("sans-serif", FontStyle::Normal, font)
        .map_err(|_| anyhow!("the font for the figure cannot be read"))?;
    let size = (620 + 150 * rows(report, isas).len() as u32, 640);
    draw(
        &SVGBackend::new(svg, size).into_drawing_area(),
        report,
        isas,
    )?;
    draw(
        &BitMapBackend::new(png, size).into_drawing_area(),
        report,
        isas,
    )
}

fn draw<B: DrawingBackend>(
    area: &DrawingArea<B, Shift>,
    report: &Report,
    isas: &[Isa],
) -> Result<()>
where
    B::ErrorType: 'static,
{
    let bars = bars(isas);
    let highest = rows(report, isas)
        .iter()
        .flat_map(|row| &row.cells)
        .map(|cell| cell.ratio.median)
        .fold(1.0, f64::max);
    let rows = rows(report, isas);
    let cases = rows.len();
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(area)
        .margin(12)
        // Room for the legend at the right.
        .caption(
            "Speed-up over the scalar program for SSE4.2 without auto-vectorisation",
            ("sans-serif", 22),
        )
        .x_label_area_size(36)
        .y_label_area_size(48)
        .build_cartesian_2d(0.0..cases as f64 + 1.4, 0.0..highest * 1.05)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .disable_x_axis()
        .y_label_style(("sans-serif", 16))
        .light_line_style(TRANSPARENT)
        .draw()?;
    chart.draw_series(std::iter::once(PathElement::new(
        vec![(0.0, 1.0), (cases as f64, 1.0)],
        BLACK.stroke_width(1),
    )))?;
    let step = 0.86 / bars.len() as f64;
    for (index, bar) in bars.iter().enumerate() {
        let style = bar.colour.filled();
        let rectangles = rows.iter().enumerate().filter_map(|(at, row)| {
            let cell = row.cell(bar.isa, bar.kernel)?;
            let left = at as f64 + 0.07 + index as f64 * step;
            Some(Rectangle::new(
                [(left, 0.0), (left + step * 0.92, cell.ratio.median)],
                style,
            ))
        });
        chart
            .draw_series(rectangles)?
            .label(bar.title.clone())
            .legend(move |(x, y)| Rectangle::new([(x, y - 6), (x + 14, y + 6)], style));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperRight)
        .background_style(WHITE.mix(0.85))
        .border_style(BLACK.mix(0.3))
        .label_font(("sans-serif", 15))
        .draw()?;
    for (at, row) in rows.iter().enumerate() {
        let (x, y) = chart.backend_coord(&(at as f64 + 0.5, 0.0));
        let style =
            TextStyle::from(("sans-serif", 17)).pos(plotters::style::text_anchor::Pos::new(
                plotters::style::text_anchor::HPos::Center,
                plotters::style::text_anchor::VPos::Top,
            ));
        area.draw_text(&row.case, &style, (x, y + 8))?;
    }
    area.present()?;
    Ok(())
}
