import { palette } from '../palette.ts'
import { circle, group, moved, path, polygon, rectangle } from '../shapes.ts'
import type { Point } from '../shapes.ts'
import { bunting, orangeTree } from './indoors.ts'

const { night, dusk, violet, lilac, mist, sun, apricot, coral, rose, teal, pine, mint, sky, paper } = palette
const edge = { stroke: night, width: 6, join: 'round' } as const

/** The main house behind its orange trees, on a bright morning. */
export function house(): string {
  const pane = (x: number, y: number) =>
    path(`M${x} ${y + 116}V${y + 40}A40 40 0 0 1 ${x + 80} ${y + 40}V${y + 116}Z`, {
      fill: violet,
      ...edge,
    }) + path(`M${x + 40} ${y}V${y + 116}M${x} ${y + 56}H${x + 80}`, { stroke: paper, width: 6 })
  const wing = (x: number) =>
    rectangle([x, 400], 250, 270, { fill: rose, ...edge }) +
    polygon(
      [
        [x - 30, 404],
        [x + 20, 300],
        [x + 230, 300],
        [x + 280, 404],
      ],
      { fill: apricot, ...edge },
    ) +
    pane(x + 30, 470) +
    pane(x + 140, 470)
  return [
    rectangle([0, 0], 1200, 900, { fill: sky }),
    [300, 236, 172]
      .map((radius, at) => circle([860, 250], radius, { fill: sun, opacity: 0.16 + at * 0.14 }))
      .join(''),
    circle([860, 250], 120, { fill: sun }),
    path('M0 520Q260 380 560 480T1200 430V900H0Z', { fill: mint }),
    wing(170),
    wing(780),
    rectangle([400, 290], 400, 380, { fill: paper, ...edge }),
    polygon(
      [
        [360, 300],
        [600, 120],
        [840, 300],
      ],
      { fill: coral, ...edge },
    ),
    circle([600, 236], 34, { fill: paper, ...edge }),
    path('M590 252V222l22-6v26', { stroke: night, width: 6, join: 'round' }),
    pane(440, 372),
    pane(560, 372),
    pane(680, 372),
    path('M530 670V582A70 70 0 0 1 670 582V670Z', { fill: teal, ...edge }),
    path('M600 514V670', { stroke: night, width: 5 }),
    circle([580, 600], 7, { fill: sun }),
    circle([620, 600], 7, { fill: sun }),
    bunting([404, 306], [796, 306], 8),
    path('M0 690Q300 630 620 668T1200 650V900H0Z', { fill: teal }),
    path('M540 664H660Q700 780 820 900H380Q500 780 540 664Z', { fill: apricot }),
    orangeTree([150, 790], 330),
    orangeTree([1050, 790], 330),
    orangeTree([350, 760], 210),
    orangeTree([850, 760], 210),
    path('M0 830Q150 790 330 850T420 900H0ZM1200 830Q1050 790 870 850T780 900H1200Z', { fill: pine }),
  ].join('')
}

/** Lunch at a long table under the orange trees. */
export function courtyard(): string {
  const child = ([x, y]: Point, shirt: string, skin: string, hair: string) =>
    group(
      moved([x, y]),
      path('M-52 130V40Q-52-16 0-16T52 40V130Z', { fill: shirt, ...edge }),
      circle([0, -62], 42, { fill: skin, ...edge }),
      path('M-44-60Q-48-112 0-112T44-60Q24-86 0-84T-44-60Z', { fill: hair, ...edge }),
      path('M-15-54h0M15-54h0', { stroke: night, width: 9, cap: 'round' }),
      path('M-12-38q12 12 24 0', { stroke: night, width: 5, cap: 'round' }),
    )
  const plate = (x: number) =>
    rectangle([x - 46, 628], 92, 14, { fill: mist, ...edge }, 7) +
    circle([x, 612], 19, { fill: apricot, ...edge })
  return [
    rectangle([0, 0], 1200, 900, { fill: rose }),
    circle([600, 380], 330, { fill: sun, opacity: 0.35 }),
    circle([600, 380], 230, { fill: sun }),
    path('M0 470Q300 360 640 450T1200 410V900H0Z', { fill: mint }),
    path('M0 560Q360 500 700 550T1200 530V900H0Z', { fill: teal }),
    orangeTree([130, 720], 620),
    orangeTree([1070, 720], 620),
    bunting([150, 150], [1050, 150], 90),
    child([330, 500], coral, '#A9694A', night),
    child([510, 500], violet, '#F2C09B', apricot),
    child([690, 500], sun, '#7A4A35', night),
    child([870, 500], lilac, '#E3A77C', dusk),
    rectangle([180, 640], 840, 44, { fill: paper, ...edge }, 10),
    ...[330, 510, 690, 870].map(plate),
    path('M594 640V566q0-14 14-14t14 14V640Z', { fill: sky, ...edge }),
    path('M190 684H1010V730Q960 752 908 730T805 730T702 730T600 730T498 730T395 730T292 730T190 730Z', {
      fill: coral,
      ...edge,
    }),
    path('M280 742V880M920 742V880', { stroke: night, width: 20, cap: 'round' }),
    rectangle([230, 800], 740, 30, { fill: apricot, ...edge }, 10),
    path('M320 830V890M880 830V890', { stroke: night, width: 16, cap: 'round' }),
  ].join('')
}
