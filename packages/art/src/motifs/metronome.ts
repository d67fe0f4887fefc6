import { palette } from '../palette.ts'
import { between } from '../random.ts'
import type { Scheme } from '../schemes.ts'
import { circle, group, moved, path, rectangle, round, turned } from '../shapes.ts'
import type { Motif } from '../motif.ts'
import { shadow } from '../shadow.ts'
import { outlined } from '../strokes.ts'

/** A wooden pyramid with its pendulum swung aside. */
export const metronome: Motif = {
  draw(scheme, random) {
    const swing = between(random, 14, 26)
    return body(scheme) + group(`${moved([0, 190])} ${turned(round(swing))}`, pendulum(scheme)) + foot(scheme)
  },
  outline: [
    [-140, -400],
    [280, -400],
    [300, 400],
    [-290, 400],
  ],
  tilt: [0, 0],
  standsAt: 0.92,
}

function body(scheme: Scheme): string {
  const marks = Array.from(
    { length: 9 },
    (_, index) => `M${index % 2 ? -22 : -34} ${-250 + index * 44}H${index % 2 ? 22 : 34}`,
  ).join('')
  return (
    path('M-106-380H106L270 384H-270Z', { ...shadow, transform: moved([18, 14]) }) +
    path('M-110-384Q0-420 110-384L266 376H-266Z', outlined(scheme.accent, scheme, 10)) +
    path('M-66-300H66L128 190H-128Z', outlined(palette.paper, scheme, 8)) +
    path(marks, { stroke: palette.night, width: 6, opacity: 0.7 })
  )
}

function pendulum({ dark, sun }: Scheme): string {
  return (
    path('M0 0V-570', { stroke: dark, width: 15, cap: 'round' }) +
    path('M-44-424H44L30-346H-30Z', { fill: sun, stroke: dark, width: 8, join: 'round' }) +
    circle([0, 0], 22, { fill: dark })
  )
}

function foot(scheme: Scheme): string {
  return (
    path('M-140 196H140L172 320H-172Z', outlined(scheme.second, scheme, 8)) +
    circle([0, 260], 24, { fill: palette.paper }) +
    rectangle([-296, 360], 592, 44, outlined(scheme.second, scheme, 9), 14)
  )
}
