import { palette } from '../palette.ts'
import type { Scheme } from '../schemes.ts'
import { circle, moved, path, rectangle } from '../shapes.ts'
import type { Motif } from '../motif.ts'
import { shadow } from '../shadow.ts'

/** Small and round: a short neck, a large head, four strings and a flower round the sound hole. */
export const ukulele: Motif = {
  draw: (scheme) =>
    [head(scheme), body(scheme), flower(scheme), fretboard(scheme), strings(), bridge(scheme)].join(''),
  outline: [
    [-104, -508],
    [104, -508],
    [240, 140],
    [175, 320],
    [-160, 320],
    [-235, 140],
  ],
  tilt: [-44, 44],
}

const outline =
  'M0-196C70-214 156-186 162-108C166-58 138-36 138 6C138 52 216 84 220 170C224 262 130 302 0 302' +
  'C-130 302-224 262-220 170C-216 84-138 52-138 6C-138-36-166-58-162-108C-156-186-70-214 0-196Z'

function body({ second, accent }: Scheme): string {
  return (
    path(outline, { ...shadow, transform: moved([16, 14]) }) +
    path(outline, { fill: accent }) +
    path(outline, { fill: second, transform: 'translate(0 3) scale(.9)' })
  )
}

function head({ dark, accent }: Scheme): string {
  const pegs = [-460, -410].flatMap((y) => [-78, 78].map((x) => circle([x, y], 18, { fill: dark })))
  return `${pegs.join('')}${path('M-34-356L-62-400L-56-484Q0-512 56-484L62-400L34-356Z', { fill: accent })}`
}

function flower({ dark, accent }: Scheme): string {
  const petals = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4
    return circle([76 * Math.cos(angle), 10 + 76 * Math.sin(angle)], 30, { fill: palette.paper })
  })
  return petals.join('') + circle([0, 10], 76, { fill: accent }) + circle([0, 10], 60, { fill: dark })
}

function fretboard({ dark, accent }: Scheme): string {
  const frets = [0, 1, 2, 3, 4, 5].map((index) => `M-34 ${-120 - index * 42}h68`).join('')
  return (
    rectangle([-34, -366], 68, 332, { fill: dark }) +
    path(frets, { stroke: palette.paper, width: 5, opacity: 0.7 }) +
    circle([0, -183], 9, { fill: accent }) +
    rectangle([-36, -372], 72, 12, { fill: palette.paper })
  )
}

function strings(): string {
  return path('M-22-366L-24 190M-7-366L-8 190M7-366L8 190M22-366L24 190', {
    stroke: palette.paper,
    width: 3.4,
  })
}

function bridge({ dark }: Scheme): string {
  return rectangle([-64, 178], 128, 34, { fill: dark }, 12)
}
