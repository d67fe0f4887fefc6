import { palette } from '../palette.ts'
import type { Scheme } from '../schemes.ts'
import { circle, group, line, moved, path, rectangle, scaled, turned } from '../shapes.ts'
import type { Motif } from '../motif.ts'
import { shadow } from '../shadow.ts'

/** A body with two horns, three pickups and six pegs in a row. */
export const electricGuitar: Motif = {
  draw: (scheme) =>
    solidBody(scheme, { body: scheme.accent, strings: 6, neckTop: -520, half: 30 }) + pickups(scheme),
  outline: [
    [-78, -722],
    [62, -722],
    [205, 190],
    [150, 285],
    [-150, 285],
    [-205, 180],
    [-175, -210],
  ],
  tilt: [24, 56],
}

/** A longer neck, four strings, four large pegs and two pairs of pickups. */
export const electricBass: Motif = {
  draw: (scheme) =>
    solidBody(scheme, { body: scheme.second, strings: 4, neckTop: -640, half: 26 }) + bassPickups(scheme),
  outline: [
    [-88, -850],
    [58, -850],
    [205, 190],
    [150, 285],
    [-150, 285],
    [-205, 180],
    [-175, -210],
  ],
  tilt: [30, 62],
}

const horns =
  'M-36-96C-44-140-70-214-116-222C-164-228-176-178-156-126C-138-84-136-44-156 8C-186 66-206 128-192 188' +
  'C-172 262-84 288 8 282C98 278 178 252 194 180C206 120 172 72 152 22C136-22 134-66 150-106' +
  'C166-148 158-186 124-184C84-180 56-140 36-96Z'
const plate =
  'M-40-78C-70-150-90-190-116-196C-140-196-142-170-130-124C-112-70-112-30-132 22C-150 60-160 96-154 118C-90 92-30 96 30 120' +
  'C70 150 110 208 140 196C168 176 158 130 132 74C110 20 108-40 124-92C132-124 130-150 112-148C82-140 62-110 40-78Z'

interface SolidBody {
  body: string
  strings: 4 | 6
  neckTop: number
  /** Half of the neck's width. */
  half: number
}

function solidBody(scheme: Scheme, { body, strings, neckTop, half }: SolidBody): string {
  const { dark, sun } = scheme
  const reach = -neckTop - 70
  const frets = Array.from(
    { length: 11 },
    (_, index) => `M${-half} ${Math.round(-90 - (reach * index) / 11)}h${half * 2}`,
  ).join('')
  const dots = [1, 2, 3, 4]
    .map((index) => circle([0, -70 - (reach * (index * 2 - 0.5)) / 11], 7, { fill: sun }))
    .join('')
  const wires = Array.from({ length: strings }, (_, index) => {
    const place = (index + 0.5) / strings - 0.5
    return `M${Math.round(place * half * 1.7)} ${neckTop}L${Math.round(place * 62)} 186`
  }).join('')
  return [
    path(horns, { ...shadow, transform: moved([16, 14]) }),
    path(horns, { fill: body }),
    path(plate, { fill: palette.paper }),
    head(scheme, { strings, neckTop, half }),
    rectangle([-half, neckTop], half * 2, -neckTop - 60, { fill: dark }),
    path(frets, { stroke: palette.paper, width: 4, opacity: 0.6 }),
    dots,
    path(wires, { stroke: palette.paper, width: strings === 4 ? 4 : 2.6 }),
    [90, 134].map((x, index) => circle([x, 110 + index * 52], 16, { fill: dark })).join(''),
  ].join('')
}

/** All pegs stand on one side. */
function head({ dark, sun, accent }: Scheme, { strings, neckTop, half }: Omit<SolidBody, 'body'>): string {
  const step = strings === 4 ? 46 : 28
  const radius = strings === 4 ? 19 : 12
  const pegs = Array.from({ length: strings }, (_, index) => {
    const y = -44 - index * step
    return (
      line([-30, y], [-62 - index * 3, y], { stroke: sun, width: radius * 0.7 }) +
      circle([-64 - index * 3, y], radius, { fill: sun })
    )
  })
  const length = step * (strings - 1) + 84
  const shape = `M${-half} 4L-44-26L-56 ${-length + 20}C-50 ${-length - 14} 30 ${-length - 16} 48 ${-length + 30}C58 ${-length + 66} 34-60 ${half} 4Z`
  return group(
    moved([0, neckTop]),
    ...pegs,
    path(shape, { fill: strings === 4 ? dark : accent, stroke: dark, width: 6 }),
  )
}

function pickups({ dark }: Scheme): string {
  const bars = [-40, 30].map((y) => rectangle([-50, y], 100, 30, { fill: dark }, 14))
  const slanted = group(
    `${moved([0, 122])} ${turned(-9)}`,
    rectangle([-52, -15], 104, 30, { fill: dark }, 14),
  )
  return bars.join('') + slanted + rectangle([-48, 176], 96, 34, { fill: dark }, 6) + arm(dark)
}

function arm(dark: string): string {
  return path('M40 196C92 206 104 226 96 258', { stroke: dark, width: 9, cap: 'round' })
}

function bassPickups({ dark, sun }: Scheme): string {
  const pair = (x: number, y: number) =>
    group(`${moved([x, y])} ${scaled(1)}`, rectangle([-32, -16], 64, 32, { fill: dark }, 8))
  return (
    [pair(-24, 30), pair(26, 62)].join('') +
    rectangle([-46, 168], 92, 44, { fill: sun }, 8) +
    rectangle([-46, 186], 92, 8, { fill: dark })
  )
}
