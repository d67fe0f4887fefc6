import { palette } from '../palette.ts'
import type { Scheme } from '../schemes.ts'
import { ellipse, path, rectangle } from '../shapes.ts'
import type { Motif } from '../motif.ts'
import { outlined, tube } from '../strokes.ts'

/** Stands upright, its bell to the sky. */
export const tuba: Motif = {
  draw: (scheme) => [branches(scheme), horn(scheme), bell(scheme), valves(scheme)].join(''),
  outline: [
    [-330, -170],
    [-170, -460],
    [290, -460],
    [290, -380],
    [200, 340],
    [130, 410],
    [-120, 410],
    [-230, 330],
  ],
  tilt: [-12, 12],
}

function horn(scheme: Scheme): string {
  return (
    path(
      'M-160-400C-40-330-4-220-6-90L-2 210C0 262-60 262-60 210V-40H-176V230C-176 440 150 450 156 226L140-90C136-220 170-330 286-400Z',
      outlined(scheme.accent, scheme, 9),
    ) +
    path('M-126 60V226C-126 330-40 366 20 342', {
      stroke: palette.paper,
      width: 11,
      cap: 'round',
      opacity: 0.65,
    }) +
    path('M112-60C106-200 130-290 196-360', { stroke: palette.paper, width: 11, cap: 'round', opacity: 0.65 })
  )
}

function bell(scheme: Scheme): string {
  return (
    ellipse([62, -402], 226, 58, outlined(scheme.second, scheme, 9)) +
    ellipse([62, -396], 150, 32, { fill: scheme.dark })
  )
}

function branches(scheme: Scheme): string {
  return (
    tube('M-118-20V-120C-118-250-20-250-20-130V110', 52, scheme.accent, scheme) +
    tube('M-70 190C-240 220-250 80-230 0C-214-80-226-130-290-140', 26, scheme.accent, scheme) +
    path('M-286-160L-318-172V-112L-286-124Z', outlined(palette.paper, scheme, 7))
  )
}

function valves(scheme: Scheme): string {
  return [-128, -72, -16]
    .map(
      (x) =>
        path(`M${x} -40V-66`, { stroke: scheme.dark, width: 15 }) +
        path(`M${x - 14} -74h28`, { stroke: scheme.sun, width: 20, cap: 'round' }) +
        rectangle([x - 24, -44], 48, 190, outlined(palette.paper, scheme, 8), 14) +
        path(`M${x - 24} -10h48M${x - 24} 112h48`, { stroke: scheme.dark, width: 6 }),
    )
    .join('')
}
