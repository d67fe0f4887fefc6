import { palette } from '../palette.ts'
import { between } from '../random.ts'
import type { Scheme } from '../schemes.ts'
import { circle, group, line, moved, path, rectangle, scaled, turned } from '../shapes.ts'
import type { Motif } from './motif.ts'
import { shadow } from './shadow.ts'

export const guitar: Motif = {
  draw(scheme, random) {
    const instrument = [
      neck(scheme),
      body(scheme),
      soundHole(scheme),
      fretboard(scheme),
      strings(),
      bridge(scheme),
    ]
    // Upright, the instrument spans y = -650 to 270; turned about its middle it fits the page.
    return group(`${turned(between(random, 36, 46))} ${scaled(1.02)} ${moved([0, 185])}`, ...instrument)
  },
  noteSpots: [
    [-500, -190],
    [-400, -320],
    [-270, -220],
    [-150, -310],
    [420, 40],
    [480, -80],
  ],
}

const outline =
  'M0-232C62-256 138-232 142-150C144-98 112-78 112-36C112 12 192 32 198 134C202 226 112 266 0 266' +
  'C-112 266-202 226-198 134C-192 32-112 12-112-36C-112-78-144-98-142-150C-138-232-62-256 0-232Z'

function body({ accent }: Scheme): string {
  return (
    path(outline, { ...shadow, transform: moved([16, 12]) }) +
    path(outline, { fill: accent }) +
    path(outline, {
      stroke: palette.paper,
      width: 5,
      opacity: 0.75,
      transform: `${moved([0, 2])} ${scaled(0.92)}`,
    })
  )
}

function soundHole({ sun, second, dark }: Scheme): string {
  return (
    circle([0, -20], 78, { fill: second }) +
    circle([0, -20], 69, { stroke: dark, width: 4, dash: '4 7' }) +
    circle([0, -20], 58, { fill: dark }) +
    circle([0, -20], 78, { stroke: sun, width: 4 })
  )
}

function neck({ accent, dark }: Scheme): string {
  const pegs = [-600, -562, -524].flatMap((y) => [-58, 58].map((x) => circle([x, y], 13, { fill: accent })))
  const head = path('M-30-490L-46-520L-50-630Q0-652 50-630L46-520L30-490Z', { fill: dark })
  return `${pegs.join('')}${head}`
}

function fretboard({ dark, sun }: Scheme): string {
  const frets = Array.from({ length: 9 }, (_, index) =>
    rectangle([-30, -112 - index * 42], 60, 4, { fill: palette.paper, opacity: 0.7 }),
  )
  const dots = [0, 2, 4, 6].map((index) => circle([0, -131 - index * 42], 7, { fill: sun }))
  const nut = rectangle([-31, -498], 62, 8, { fill: palette.paper })
  return `${rectangle([-30, -498], 60, 428, { fill: dark })}${frets.join('')}${dots.join('')}${nut}`
}

function strings(): string {
  return [-22, -13, -4, 5, 14, 23]
    .map((x, index) => line([x, -495], [x, 156], { stroke: palette.paper, width: 2.8 - index * 0.25 }))
    .join('')
}

function bridge({ dark }: Scheme): string {
  return (
    rectangle([-76, 146], 152, 30, { fill: dark }, 9) + rectangle([-34, 152], 68, 6, { fill: palette.paper })
  )
}
