import { beamedQuavers } from '../notes.ts'
import { palette } from '../palette.ts'
import { between } from '../random.ts'
import type { Scheme } from '../schemes.ts'
import { circle, ellipse, group, line, moved, path, rectangle, turned } from '../shapes.ts'
import type { Point } from '../shapes.ts'
import { box } from '../motif.ts'
import type { Motif } from '../motif.ts'
import { shadow } from '../shadow.ts'

/** A drum kit seen from the front. */
export const drumKit: Motif = {
  draw(scheme, random) {
    const tilt = between(random, 8, 16)
    return [
      ellipse([10, 335], 430, 34, shadow),
      cymbal(scheme, [-315, -180], -tilt),
      cymbal(scheme, [315, -210], tilt),
      drum(scheme, { at: [-270, 120], width: 190, height: 110, legs: 100 }),
      drum(scheme, { at: [285, 80], width: 200, height: 200, legs: 50 }),
      group(
        `${moved([-110, -165])} ${turned(-8)}`,
        drum(scheme, { at: [0, 0], width: 180, height: 120, legs: 0 }),
      ),
      group(
        `${moved([110, -165])} ${turned(8)}`,
        drum(scheme, { at: [0, 0], width: 180, height: 120, legs: 0 }),
      ),
      bassDrum(scheme),
      stick(scheme, [-450, 40], [-250, 118]),
      stick(scheme, [-300, -10], [-215, 124]),
    ].join('')
  },
  outline: box(-470, -290, 470, 365),
  tilt: [0, 0],
  room: 0.8,
  standsAt: 0.95,
  oneWay: true,
}

interface Drum {
  /** Centre of the head. */
  at: Point
  width: number
  height: number
  legs: number
}

function drum({ accent, dark }: Scheme, { at: [x, y], width, height, legs }: Drum): string {
  const half = width / 2
  const outline = { stroke: dark, width: 8 }
  const bottom = y + height
  const stand = [-half + 16, half - 16].map((dx) =>
    line([x + dx, bottom - 20], [x + dx * 1.15, bottom + legs], { ...outline, cap: 'round' }),
  )
  const shell = path(`M${x - half} ${y}V${bottom}A${half} 26 0 0 0 ${x + half} ${bottom}V${y}Z`, {
    ...outline,
    fill: accent,
  })
  const lugs = [-0.5, 0, 0.5].map((part) =>
    rectangle(
      [x + part * width - part * 36 - 5, y + 42],
      10,
      Math.min(60, height - 60),
      { fill: palette.paper },
      5,
    ),
  )
  const head = ellipse([x, y], half, 26, { ...outline, fill: palette.paper })
  return `${legs > 0 ? stand.join('') : ''}${shell}${lugs.join('')}${head}`
}

function bassDrum({ accent, second, dark }: Scheme): string {
  const centre: Point = [0, 140]
  const lugs = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5 + 0.3
    return `M${Math.round(180 * Math.cos(angle))} ${Math.round(140 + 180 * Math.sin(angle))}h0`
  }).join('')
  return (
    line([-150, 250], [-200, 335], { stroke: dark, width: 12, cap: 'round' }) +
    line([150, 250], [200, 335], { stroke: dark, width: 12, cap: 'round' }) +
    circle(centre, 200, { fill: accent, stroke: dark, width: 9 }) +
    path(lugs, { stroke: palette.paper, width: 16, cap: 'round' }) +
    circle(centre, 160, { fill: palette.paper, stroke: dark, width: 7 }) +
    circle(centre, 106, { fill: second }) +
    beamedQuavers({ at: [-38, 176], size: 1.05, colour: palette.night })
  )
}

function cymbal({ dark, line: wire, second }: Scheme, [x, y]: Point, tilt: number): string {
  const disc = [
    ellipse([0, 0], 145, 27, { fill: second, stroke: dark, width: 7 }),
    ellipse([0, -3], 84, 13, { stroke: dark, width: 3, opacity: 0.5 }),
    path('M-26-6Q0-34 26-6Z', { fill: dark }),
  ]
  const legs = path(`M${x - 60} 335L${x} 250L${x + 60} 335`, {
    stroke: wire,
    width: 8,
    cap: 'round',
    join: 'round',
  })
  const stand = line([x, y], [x, 300], { stroke: wire, width: 8 }) + legs
  return stand + group(`${moved([x, y])} ${turned(tilt)}`, ...disc)
}

function stick({ dark, second }: Scheme, from: Point, tip: Point): string {
  return (
    line(from, tip, { stroke: dark, width: 19, cap: 'round' }) +
    line(from, tip, { stroke: second, width: 10, cap: 'round' }) +
    circle(tip, 12, { fill: second, stroke: dark, width: 4 })
  )
}
