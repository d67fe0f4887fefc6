import { palette } from '../palette.ts'
import { between } from '../random.ts'
import type { Scheme } from '../schemes.ts'
import { circle, ellipse, group, line, moved, path, rectangle, scaled, turned } from '../shapes.ts'
import type { Motif } from './motif.ts'
import { shadow } from './shadow.ts'

export const violin: Motif = {
  draw(scheme, random) {
    // Upright, the instrument spans y = -555 to 245; turned about its middle it fits the page.
    const instrument = [scroll(scheme), body(scheme), soundHoles(scheme), fittings(scheme), strings()]
    const tilt = between(random, 24, 34)
    return (
      group(`${turned(-tilt)} ${scaled(1.1)} ${moved([0, 155])}`, ...instrument) +
      group(`${moved([105, 165])} ${turned(-tilt - between(random, 4, 14))}`, bow(scheme))
    )
  },
  noteSpots: [
    [-500, -40],
    [-470, -200],
    [0, -330],
    [50, -225],
    [190, -320],
    [330, -290],
    [470, -250],
  ],
}

const rightHalf =
  'M0-226C72-230 118-192 113-140C110-114 93-102 106-76C78-64 64-32 67 2C70 34 86 48 120 44' +
  'C105 64 150 86 150 144C150 206 96 240 0 240Z'

const rightRim =
  'M0-211C62-214 103-186 99-140C97-120 87-108 88-94M98 60C114 72 136 100 136 146C136 200 90 226 0 226'

function body({ accent }: Scheme): string {
  const rim = { stroke: palette.paper, width: 4, opacity: 0.6 }
  return (
    group(moved([15, 12]), symmetric(path(rightHalf, shadow))) +
    symmetric(path(rightHalf, { fill: accent })) +
    symmetric(path(rightRim, rim))
  )
}

function soundHoles({ dark }: Scheme): string {
  return symmetric(
    path('M54-36C34-46 30-16 46 8C62 34 62 66 40 58', { stroke: dark, width: 7, cap: 'round' }) +
      circle([55, -30], 8, { fill: dark }) +
      circle([39, 52], 8, { fill: dark }),
  )
}

function symmetric(half: string): string {
  return half + group('scale(-1 1)', half)
}

function scroll({ dark, second }: Scheme): string {
  const pegs = [-505, -462].map((y) => rectangle([-52, y], 104, 13, { fill: second }, 6)).join('')
  const box = path('M-20-430L-24-520C-40-560 40-560 24-520L20-430Z', { fill: dark })
  return pegs + box + circle([0, -532], 27, { fill: dark }) + circle([0, -532], 10, { fill: second })
}

function fittings({ dark, sun, second }: Scheme): string {
  return (
    ellipse([-66, 188], 44, 26, { fill: second, transform: 'rotate(-20 -66 188)' }) +
    path('M-20-436H20L30 0H-30Z', { fill: dark }) +
    path('M-22 88H22L34 206Q0 222-34 206Z', { fill: dark }) +
    path('M-44 52Q0 34 44 52L38 66Q0 50-38 66Z', { fill: sun })
  )
}

function strings(): string {
  return [-1.5, -0.5, 0.5, 1.5]
    .map((step) => line([step * 9, -432], [step * 17, 96], { stroke: palette.paper, width: 2.6 }))
    .join('')
}

function bow({ dark, second }: Scheme): string {
  return (
    line([-340, 16], [345, 12], { stroke: palette.paper, width: 7 }) +
    path('M-360 4Q0 16 345-8L366-2L350 22', { stroke: dark, width: 12, cap: 'round', join: 'round' }) +
    rectangle([-342, 2], 58, 26, { fill: second }, 6) +
    rectangle([-374, -4], 22, 18, { fill: second }, 5)
  )
}
