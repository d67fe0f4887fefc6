import { palette } from '../palette.ts'
import type { Scheme } from '../schemes.ts'
import { ellipse, path, rectangle } from '../shapes.ts'
import type { Motif } from '../motif.ts'
import { outlined, tube } from '../strokes.ts'

/** The long slide reaches past the bell. */
export const trombone: Motif = {
  draw: (scheme) => [slide(scheme), bend(scheme), bell(scheme), mouthpiece(scheme)].join(''),
  outline: [
    [-480, -150],
    [300, -270],
    [360, -190],
    [630, 60],
    [630, 170],
    [-400, 190],
    [-480, 120],
  ],
  tilt: [-30, -14],
}

function slide(scheme: Scheme): string {
  return (
    tube('M-150 60H560C606 60 606 150 560 150H-330', 24, scheme.second, scheme) +
    tube('M120 60H560C606 60 606 150 560 150H120', 34, scheme.accent, scheme) +
    tube('M150 66V144', 16, scheme.sun, scheme) +
    tube('M-90 66V144', 16, scheme.sun, scheme)
  )
}

function bend(scheme: Scheme): string {
  return (
    tube('M60-110H-330C-460-110-460 150-330 150', 40, scheme.accent, scheme) +
    path('M-330-118H20M-342-108C-432-96-436 122-340 142', {
      stroke: palette.paper,
      width: 7,
      cap: 'round',
      opacity: 0.6,
    }) +
    tube('M-250-100V140', 16, scheme.sun, scheme)
  )
}

function bell(scheme: Scheme): string {
  return (
    path('M20-131C150-134 240-170 296-262V42C240-50 150-86 20-89Z', outlined(scheme.accent, scheme, 9)) +
    ellipse([298, -110], 44, 154, outlined(scheme.second, scheme, 9)) +
    ellipse([304, -110], 20, 92, { fill: scheme.dark })
  )
}

function mouthpiece(scheme: Scheme): string {
  return (
    path('M-150 44H-196L-224 30V90L-196 76H-150Z', outlined(palette.paper, scheme, 7)) +
    rectangle([-160, 42], 22, 36, { fill: scheme.dark }, 6)
  )
}
