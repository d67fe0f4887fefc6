import { palette } from '../palette.ts'
import type { Scheme } from '../schemes.ts'
import { circle, ellipse, group, line, moved, path, rectangle, scaled, turned } from '../shapes.ts'
import type { Motif } from '../motif.ts'
import { shadow } from '../shadow.ts'

/** A member of the violin family, upright. */
interface Bowed {
  /** The right halves of its body and of the line that follows its rim. */
  half: string
  rim: string
  wood: (scheme: Scheme) => string
  /** Where the neck ends; the scroll stands above. */
  neckTop: number
  /** The spike below the body. */
  spike?: number
  chinRest?: boolean
  sound?: string
}

const violinHalf =
  'M0-226C72-230 118-192 113-140C110-114 93-102 106-76C78-64 64-32 67 2C70 34 86 48 120 44' +
  'C105 64 150 86 150 144C150 206 96 240 0 240Z'
const violinRim =
  'M0-211C62-214 103-186 99-140C97-120 87-108 88-94M98 60C114 72 136 100 136 146C136 200 90 226 0 226'
/** Shoulders that slope up into the neck. */
const bassHalf =
  'M0-262C26-262 40-240 60-212C92-172 124-154 124-108C124-86 108-76 104-52C88-36 80-8 86 16C92 40 112 52 128 54' +
  'C146 76 166 102 166 156C166 222 104 262 0 262Z'
const bassRim =
  'M22-236C44-196 108-160 109-108C109-92 98-82 92-64M98 62C122 76 151 108 151 156C151 210 96 247 0 247'

/** The violin with its bow across. */
export const violin: Motif = {
  draw(scheme) {
    const drawn = bowed(scheme, {
      half: violinHalf,
      rim: violinRim,
      wood: ({ accent }) => accent,
      neckTop: -370,
      chinRest: true,
    })
    return drawn + group(`${moved([40, 110])} ${turned(-44)} ${scaled(0.92)}`, bow(scheme))
  },
  outline: [
    [-70, -502],
    [70, -502],
    [300, -150],
    [155, 200],
    [60, 250],
    [-215, 360],
    [-160, 100],
  ],
  tilt: [-38, -18],
}

/** Larger in the body, darker, its bow beside it. */
export const viola: Motif = {
  draw(scheme) {
    const viola = bowed(scheme, {
      half: violinHalf,
      rim: violinRim,
      wood: ({ second }) => second,
      neckTop: -345,
      chinRest: true,
    })
    return (
      group(scaled(1.12), viola) + group(`${moved([250, -80])} ${turned(-82)} ${scaled(0.95)}`, bow(scheme))
    )
  },
  outline: [
    [-60, -540],
    [60, -540],
    [330, -430],
    [290, 280],
    [100, 280],
    [-100, 280],
    [-175, 150],
  ],
  tilt: [10, 34],
}

/** Standing on its spike, the bow beside it. */
export const cello: Motif = {
  draw(scheme) {
    const drawn = bowed(scheme, {
      half: violinHalf,
      rim: violinRim,
      wood: ({ accent }) => accent,
      neckTop: -345,
      spike: 372,
    })
    return (
      group('scale(1.12 1)', drawn) + group(`${moved([265, 60])} ${turned(-80)} ${scaled(0.86)}`, bow(scheme))
    )
  },
  outline: [
    [-62, -480],
    [62, -480],
    [330, -270],
    [230, 376],
    [-20, 376],
    [-175, 150],
  ],
  tilt: [-10, 12],
  standsAt: 0.96,
}

/** Sloping shoulders, a long neck, and nearly as tall as the page. */
export const doubleBass: Motif = {
  draw: (scheme) =>
    bowed(scheme, { half: bassHalf, rim: bassRim, wood: ({ second }) => second, neckTop: -430, spike: 320 }),
  outline: [
    [-66, -565],
    [66, -565],
    [172, 150],
    [90, 324],
    [-90, 324],
    [-172, 150],
  ],
  tilt: [-14, 14],
  standsAt: 0.97,
}

function bowed(scheme: Scheme, { half, rim, wood, neckTop, spike, chinRest }: Bowed): string {
  const { dark } = scheme
  return [
    spike === undefined ? '' : line([0, 230], [0, spike], { stroke: dark, width: 13, cap: 'round' }),
    scroll(scheme, neckTop),
    group(moved([15, 12]), symmetric(path(half, shadow))),
    symmetric(path(half, { fill: wood(scheme) })),
    symmetric(path(rim, { stroke: palette.paper, width: 4, opacity: 0.6 })),
    soundHoles(dark),
    chinRest ? ellipse([-70, 196], 36, 20, { fill: dark, transform: 'rotate(-20 -70 196)' }) : '',
    fittings(scheme, neckTop),
    strings(neckTop),
  ].join('')
}

function symmetric(half: string): string {
  return half + group('scale(-1 1)', half)
}

function soundHoles(dark: string): string {
  return symmetric(
    path('M54-36C34-46 30-16 46 8C62 34 62 66 40 58', { stroke: dark, width: 7, cap: 'round' }) +
      circle([55, -30], 8, { fill: dark }) +
      circle([39, 52], 8, { fill: dark }),
  )
}

function scroll({ dark, second, sun }: Scheme, top: number): string {
  const pegs = [-75, -32].map((y) => rectangle([-54, top + y], 108, 14, { fill: sun }, 7)).join('')
  const pegBox = path(
    `M-20 ${top}L-24 ${top - 90}C-40 ${top - 130} 40 ${top - 130} 24 ${top - 90}L20 ${top}Z`,
    { fill: dark },
  )
  return `${pegs}${pegBox}${circle([0, top - 102], 27, { fill: dark })}${circle([0, top - 102], 10, { fill: second })}`
}

function fittings({ dark, sun }: Scheme, top: number): string {
  return (
    path(`M-20 ${top - 6}H20L30 0H-30Z`, { fill: dark }) +
    path('M-22 88H22L34 206Q0 222-34 206Z', { fill: dark }) +
    path('M-44 52Q0 34 44 52L38 66Q0 50-38 66Z', { fill: sun })
  )
}

function strings(top: number): string {
  const one = (step: number) => `M${step * 9} ${top}L${step * 17} 96`
  return path([-1.5, -0.5, 0.5, 1.5].map(one).join(''), { stroke: palette.paper, width: 2.6 })
}

function bow({ dark, second, line: hair }: Scheme): string {
  return (
    line([-340, 16], [345, 12], { stroke: hair === dark ? palette.paper : hair, width: 7 }) +
    path('M-360 4Q0 16 345-8L366-2L350 22', { stroke: dark, width: 12, cap: 'round', join: 'round' }) +
    rectangle([-342, 2], 58, 26, { fill: second }, 6) +
    rectangle([-374, -4], 22, 18, { fill: second }, 5)
  )
}
