import { palette } from '../palette.ts'
import { between } from '../random.ts'
import type { Random } from '../random.ts'
import type { Scheme } from '../schemes.ts'
import { circle, path, rectangle, round } from '../shapes.ts'
import { box } from '../motif.ts'
import type { Motif } from '../motif.ts'
import { outlined } from '../strokes.ts'

/** A laptop with a wave of sound, headphones round it. */
export const laptop: Motif = {
  draw: (scheme, random) => [screen(scheme, random), base(scheme), headphones(scheme)].join(''),
  outline: box(-460, -370, 460, 330),
  tilt: [-6, 6],
  room: 0.78,
  standsAt: 0.9,
}

function screen(scheme: Scheme, random: Random): string {
  const bars = (y: number) =>
    Array.from({ length: 19 }, (_, index) => {
      const half = 12 + 46 * Math.abs(Math.sin(index * 0.9 + y)) * between(random, 0.6, 1)
      return `M${-244 + index * 27} ${round(y - half)}V${round(y + half)}`
    }).join('')
  return (
    rectangle([-320, -250], 640, 420, outlined(palette.night, scheme, 9), 26) +
    path(bars(-150), { stroke: scheme.accent, width: 13, cap: 'round' }) +
    path(bars(-10), { stroke: scheme.second, width: 13, cap: 'round' }) +
    path('M-60-226V76', { stroke: scheme.sun, width: 7 }) +
    rectangle([-276, 92], 552, 46, { fill: palette.violet }, 10) +
    [-236, -180, -124]
      .map((x, index) =>
        circle([x, 115], 14, { fill: [scheme.accent, palette.paper, scheme.sun][index] ?? '' }),
      )
      .join('')
  )
}

function base(scheme: Scheme): string {
  return (
    path('M-330 170H330L420 290Q424 312 400 312H-400Q-424 312-420 290Z', outlined(palette.mist, scheme, 9)) +
    path('M-296 190H296L330 240H-330Z', { fill: palette.lilac }) +
    path('M-80 258H80L88 292H-88Z', { fill: palette.lilac })
  )
}

function headphones(scheme: Scheme): string {
  const band = 'M-360 20C-380-470 380-470 360 20'
  return (
    path(band, { stroke: scheme.dark, width: 46, cap: 'round' }) +
    path(band, { stroke: scheme.accent, width: 30, cap: 'round' }) +
    [-1, 1]
      .map(
        (side) =>
          rectangle([side * 366 - 62, -50], 124, 190, outlined(scheme.accent, scheme, 9), 50) +
          rectangle([side * 336 - 30, -34], 60, 158, outlined(scheme.second, scheme, 8), 28),
      )
      .join('')
  )
}

/** A record that turns, its arm and the fader. */
export const turntable: Motif = {
  draw: (scheme) => [deck(scheme), record(scheme), arm(scheme)].join(''),
  outline: box(-430, -312, 430, 312),
  tilt: [-14, 12],
  room: 0.74,
}

function deck(scheme: Scheme): string {
  return (
    rectangle([-424, -306], 848, 612, outlined(scheme.accent, scheme, 10), 44) +
    rectangle([300, 60], 80, 200, { fill: palette.night }, 16) +
    path('M340 84V236', { stroke: palette.lilac, width: 8 }) +
    rectangle([312, 130], 56, 32, { fill: scheme.sun }, 8) +
    circle([-360, 246], 30, outlined(scheme.second, scheme, 8))
  )
}

function record(scheme: Scheme): string {
  const grooves = [244, 214, 184, 154].map((radius) =>
    circle([-90, 0], radius, { stroke: palette.lilac, width: 3.5, opacity: 0.6 }),
  )
  return (
    circle([-90, 0], 276, { fill: palette.night }) +
    grooves.join('') +
    path('M-90-244A244 244 0 0 1 116-130L-4-54A104 104 0 0 0-90-104Z', {
      fill: palette.paper,
      opacity: 0.16,
    }) +
    circle([-90, 0], 104, { fill: scheme.second }) +
    circle([-90, 0], 62, { stroke: palette.paper, width: 8 }) +
    circle([-90, 0], 15, { fill: palette.paper })
  )
}

function arm(scheme: Scheme): string {
  return (
    circle([320, -190], 64, outlined(scheme.second, scheme, 9)) +
    path('M320-190C330-40 260 40 150 100', { stroke: palette.night, width: 30, cap: 'round' }) +
    path('M320-190C330-40 260 40 150 100', { stroke: palette.paper, width: 17, cap: 'round' }) +
    path('M176 64L206 106L132 152L106 112Z', outlined(scheme.sun, scheme, 7)) +
    circle([320, -190], 26, { fill: palette.night })
  )
}
