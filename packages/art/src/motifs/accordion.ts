import { palette } from '../palette.ts'
import type { Scheme } from '../schemes.ts'
import { circle, group, moved, path, rectangle, turned } from '../shapes.ts'
import type { Motif } from '../motif.ts'
import { outlined } from '../strokes.ts'

/** Keys at one side, buttons at the other, the bellows fanned open between them. */
export const accordion: Motif = {
  draw: (scheme) =>
    bellows(scheme) +
    group(`${moved([270, 0])} ${turned(12)}`, treble(scheme)) +
    group(`${moved([-270, 0])} ${turned(-12)}`, bass(scheme)),
  outline: [
    [-430, -200],
    [-150, -290],
    [200, -280],
    [480, -230],
    [400, 260],
    [0, 260],
    [-400, 240],
  ],
  tilt: [-14, 10],
  room: 0.76,
}

function bellows(scheme: Scheme): string {
  const folds = 9
  // The folds open towards the top.
  const edge = (index: number) => {
    const share = index / folds - 0.5
    return { top: share * 520, low: share * 360, rise: 40 * (1 - 4 * share * share) }
  }
  return Array.from({ length: folds }, (_, index) => {
    const [from, to] = [edge(index), edge(index + 1)]
    const middle = { top: (from.top + to.top) / 2, low: (from.low + to.low) / 2 }
    const [high, low] = [-205 - from.rise, 215 - from.rise * 0.4]
    return path(
      `M${Math.round(from.top)} ${Math.round(high)}L${Math.round(middle.top)} ${Math.round(high - 26)}L${Math.round(to.top)} ${Math.round(-205 - to.rise)}L${Math.round(to.low)} ${Math.round(215 - to.rise * 0.4)}L${Math.round(middle.low)} ${Math.round(low + 20)}L${Math.round(from.low)} ${Math.round(low)}Z`,
      outlined(index % 2 === 0 ? scheme.second : palette.paper, scheme, 6),
    )
  }).join('')
}

function treble(scheme: Scheme): string {
  const inner = Array.from({ length: 11 }, (_, index) => index + 1)
  const y = (index: number) => Math.round(-206 + (index * 412) / 12)
  return (
    rectangle([-70, -232], 130, 464, outlined(scheme.accent, scheme), 26) +
    path('M-38-180V-60M-8-180V-60M22-180V-60', { stroke: scheme.dark, width: 9, cap: 'round' }) +
    circle([-8, 60], 26, { fill: scheme.sun }) +
    circle([-8, 130], 26, { fill: scheme.sun }) +
    rectangle([60, -212], 88, 424, outlined(palette.paper, scheme, 7), 6) +
    path(inner.map((index) => `M60 ${y(index)}h88`).join(''), { stroke: scheme.dark, width: 3.5 }) +
    path(
      inner
        .filter((index) => ![0, 3].includes(index % 7))
        .map((index) => `M60 ${y(index)}h50`)
        .join(''),
      {
        stroke: palette.night,
        width: 17,
      },
    )
  )
}

function bass(scheme: Scheme): string {
  const buttons = Array.from({ length: 21 }, (_, index) => {
    const [row, column] = [Math.floor(index / 3), index % 3]
    return `M${-38 + column * 38} ${-150 + row * 50 + column * 10}h0`
  }).join('')
  return (
    rectangle([-84, -226], 146, 452, outlined(scheme.accent, scheme), 26) +
    path(buttons, { stroke: palette.paper, width: 20, cap: 'round' }) +
    rectangle([-112, -170], 26, 340, outlined(scheme.second, scheme, 6), 12)
  )
}
