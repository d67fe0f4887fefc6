import { palette } from '../palette.ts'
import { between, pick } from '../random.ts'
import type { Random } from '../random.ts'
import type { Scheme } from '../schemes.ts'
import { circle, group, line, moved, path, rectangle, round, turned } from '../shapes.ts'
import type { Point } from '../shapes.ts'
import { box } from '../motif.ts'
import type { Motif } from '../motif.ts'
import { outlined } from '../strokes.ts'

/** Keys with knobs and sliders above. */
export const synthesizer: Motif = {
  draw: (scheme, random) =>
    [body(scheme), knobs(scheme, random), sliders(scheme, random), keys(scheme)].join(''),
  outline: box(-520, -236, 520, 236),
  tilt: [-14, 10],
  oneWay: true,
}

function body(scheme: Scheme): string {
  return (
    rectangle([-516, -230], 1032, 462, outlined(palette.night, scheme), 28) +
    rectangle([-516, -230], 54, 462, outlined(scheme.accent, scheme), 22) +
    rectangle([462, -230], 54, 462, outlined(scheme.accent, scheme), 22)
  )
}

function knobs({ accent, second, sun }: Scheme, random: Random): string {
  const colours = [accent, sun, palette.paper, second]
  return [-390, -300, -210, -120]
    .flatMap((x, column) => [-164, -76].map((y, row) => ({ x, y, index: column + row * 3 })))
    .map(({ x, y, index }) =>
      group(
        moved([x, y]),
        circle([0, 0], 31, { fill: colours[index % 4] ?? accent }),
        rectangle(
          [4, -5],
          27,
          10,
          { fill: palette.night, transform: turned(round(between(random, 135, 405))) },
          5,
        ),
      ),
    )
    .join('')
}

function sliders({ second, sun }: Scheme, random: Random): string {
  return (
    [-20, 44, 108, 172, 236]
      .map((x) => {
        const y = round(between(random, -180, -70))
        return (
          line([x, -190], [x, -46], { stroke: palette.lilac, width: 8, cap: 'round' }) +
          rectangle([x - 20, y], 40, 22, { fill: x === 108 ? sun : second }, 6)
        )
      })
      .join('') +
    rectangle([296, -190], 136, 86, { fill: second }, 10) +
    path('M312-146q14-50 28 0t28 0t28 0t20-10', { stroke: palette.night, width: 7, cap: 'round' })
  )
}

function keys(scheme: Scheme): string {
  const step = 60
  const inner = Array.from({ length: 14 }, (_, index) => index + 1)
  return (
    rectangle([-452, -14], 904, 226, { fill: palette.paper }, 8) +
    path(inner.map((index) => `M${-452 + index * step} -14v226`).join(''), {
      stroke: palette.night,
      width: 4,
    }) +
    path(
      inner
        .filter((index) => ![0, 3].includes(index % 7))
        .map((index) => `M${-452 + index * step} -14v130`)
        .join(''),
      { stroke: palette.night, width: 34 },
    ) +
    rectangle([-450 + step * 4, 130], step - 4, 80, { fill: scheme.accent })
  )
}

/** Panels full of sockets, and cables between them. */
export const modular: Motif = {
  draw(scheme, random) {
    const panels = [-380, -190, 0, 190].map((x, index) => panel(scheme, x, index))
    const sockets = [-285, -95, 95, 285].flatMap((x) =>
      [96, 176].map((y): Point => [x - 30 + (y > 100 ? 60 : 0), y]),
    )
    const cables = [0, 1, 2, 3].map((index) => {
      const [from, to]: [Point, Point] = [
        sockets[index] ?? [0, 0],
        sockets[(index + 3 + Math.floor(random() * 2)) % 8] ?? [0, 0],
      ]
      const sag = Math.max(from[1], to[1]) + between(random, 70, 160)
      const colour = pick(random, [scheme.accent, scheme.sun, scheme.second, palette.coral])
      const cable = `M${from.join(' ')}C${from[0]} ${round(sag)} ${to[0]} ${round(sag)} ${to.join(' ')}`
      return (
        path(cable, { stroke: palette.night, width: 22, cap: 'round' }) +
        path(cable, { stroke: colour, width: 13, cap: 'round' })
      )
    })
    return (
      rectangle([-420, -300], 840, 560, outlined(scheme.second, scheme, 10), 24) +
      panels.join('') +
      cables.join('')
    )
  },
  outline: box(-424, -304, 424, 310),
  tilt: [-10, 10],
  room: 0.76,
  oneWay: true,
}

function panel(scheme: Scheme, x: number, index: number): string {
  const knob = (dx: number, y: number, radius: number, turn: number) =>
    circle([x + dx, y], radius, {
      fill: index % 2 ? scheme.accent : scheme.sun,
      stroke: palette.night,
      width: 6,
    }) +
    line(
      [x + dx, y],
      [round(x + dx + radius * 0.8 * Math.cos(turn)), round(y + radius * 0.8 * Math.sin(turn))],
      { stroke: palette.night, width: 8 },
    )
  const holes = [65, 125].flatMap((dx) =>
    [96, 176].map((y) => circle([x + dx, y], 16, { fill: palette.night, stroke: palette.lilac, width: 8 })),
  )
  return (
    rectangle(
      [x, -264],
      182,
      490,
      { fill: index % 2 ? palette.mist : palette.paper, stroke: palette.night, width: 6 },
      8,
    ) +
    knob(91, -180, 50, index * 1.7 + 3.6) +
    knob(50, -60, 26, index + 4) +
    knob(132, -60, 26, index * 2 + 5) +
    path(`M${x + 40} 16h102`, {
      stroke: scheme.accent,
      width: 12,
      cap: 'round',
      dash: index % 2 ? '2 22' : '60 22',
    }) +
    holes.join('')
  )
}
