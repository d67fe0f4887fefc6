import { palette } from '../palette.ts'
import type { Scheme } from '../schemes.ts'
import { circle, line, moved, path, rectangle } from '../shapes.ts'
import { box } from '../motif.ts'
import type { Motif } from '../motif.ts'
import { shadow } from '../shadow.ts'
import { outlined } from '../strokes.ts'

/** Lying level: the lip plate at the left, keys along the tube. */
export const flute: Motif = {
  draw(scheme) {
    const { second, dark } = scheme
    const keys = [-150, -82, -14, 54, 142, 210, 278]
    return [
      rectangle([-514, -16], 1040, 68, shadow, 30),
      path('M-130-52H310', { stroke: dark, width: 9, cap: 'round' }),
      rectangle([-520, -34], 1040, 68, outlined(second, scheme), 30),
      rectangle([-430, -56], 132, 112, outlined(palette.paper, scheme), 40),
      rectangle([-390, -22], 52, 38, { fill: dark }, 19),
      [-236, 372].map((x) => rectangle([x, -42], 26, 84, outlined(scheme.sun, scheme, 7), 6)).join(''),
      keys.map((x) => padded(x, scheme) + line([x, -30], [x, -52], { stroke: dark, width: 8 })).join(''),
      rectangle([428, -22], 60, 30, outlined(palette.paper, scheme, 6), 14),
    ].join('')
  },
  outline: box(-524, -62, 524, 60),
  tilt: [-38, -22],
}

/** A dark tube between silver rings, a flared bell. */
export const clarinet: Motif = {
  draw(scheme) {
    const { accent, dark } = scheme
    const tube = 'M-390-36H330C400-38 440-66 486-104V104C440 66 400 38 330 36H-390Z'
    return [
      path(tube, { ...shadow, transform: moved([-4, 18]) }),
      path('M-386-30L-520-14Q-540-4-526 10L-386 32Z', outlined(dark, scheme)),
      path('M-506-16L-420-26', { stroke: palette.paper, width: 12, cap: 'round' }),
      path(tube, outlined(accent, scheme)),
      path('M-330-20H300', { stroke: palette.paper, width: 7, cap: 'round', opacity: 0.5 }),
      [-404, -70, 240].map((x) => rectangle([x, -46], 48, 92, outlined(palette.paper, scheme), 10)).join(''),
      rectangle([472, -114], 28, 228, outlined(palette.paper, scheme), 13),
      [-300, -232, -164, 26, 94, 162].map((x) => padded(x, scheme)).join(''),
      path('M-130 50H-40M20-52H150M180 52L250 66', { stroke: palette.paper, width: 11, cap: 'round' }),
    ].join('')
  },
  outline: [
    [-545, -10],
    [-390, -50],
    [480, -118],
    [505, -112],
    [505, 112],
    [480, 118],
    [-390, 50],
  ],
  tilt: [26, 48],
}

/** A slim tube, a reed like a straw, a small round bell. */
export const oboe: Motif = {
  draw(scheme) {
    const { second, dark, sun } = scheme
    const tube = 'M-360-22H350C390-24 410-58 448-58Q486-58 486 0Q486 58 448 58C410 58 390 24 350 22H-360Z'
    return [
      path(tube, { ...shadow, transform: moved([-4, 18]) }),
      line([-520, 0], [-360, 0], { stroke: dark, width: 17, cap: 'round' }),
      path('M-560-9L-466-6V6L-560 9Z', outlined(sun, scheme, 6)),
      path(tube, outlined(second, scheme)),
      [-384, -60, 250]
        .map((x) => rectangle([x, -34], 34, 68, outlined(palette.paper, scheme, 7), 10))
        .join(''),
      [-300, -240, -180, -120, 20, 80, 140, 200].map((x) => padded(x, scheme, 23)).join(''),
      path('M-330-38H-200M-10-40H190M300 36L350 50', { stroke: palette.paper, width: 10, cap: 'round' }),
    ].join('')
  },
  outline: box(-566, -62, 490, 66),
  tilt: [28, 48],
}

/** Of wood, with a beak, a window and plain holes. */
export const recorder: Motif = {
  draw(scheme) {
    const { accent, second, dark } = scheme
    const holes = [-150, -84, -18, 48, 130, 196]
    return [
      rectangle([-500, -20], 1000, 84, shadow, 34),
      path('M-360-46L-500-30Q-530-22-526 4L-360 46Z', outlined(second, scheme)),
      path(
        'M-366-48H-210Q-196-48-190-40H250Q270-40 270 0Q270 40 250 40H-190Q-196 48-210 48H-366Z',
        outlined(accent, scheme),
      ),
      path(
        'M250-48H300Q330-32 380-32Q440-34 490-52V52Q440 34 380 32Q330 32 300 48H250Z',
        outlined(second, scheme),
      ),
      path('M-330-22H-262V22H-330L-312 0Z', { fill: dark }),
      [-392, -214].map((x) => rectangle([x, -56], 40, 112, outlined(palette.paper, scheme), 14)).join(''),
      holes.map((x) => circle([x, 0], 17, { fill: dark })).join(''),
      circle([346, -8], 15, { fill: dark }),
    ].join('')
  },
  outline: [
    [-534, -20],
    [-400, -62],
    [500, -62],
    [504, 70],
    [-400, 70],
    [-510, 40],
  ],
  tilt: [30, 56],
}

function padded(x: number, { dark }: Scheme, radius = 29): string {
  return (
    circle([x, 0], radius, { fill: palette.paper, stroke: dark, width: 8 }) +
    circle([x, 0], radius * 0.36, { fill: dark })
  )
}
