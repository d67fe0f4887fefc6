import { palette } from '../palette.ts'
import type { Scheme } from '../schemes.ts'
import { circle, moved, path, rectangle, scaled } from '../shapes.ts'
import type { Motif } from '../motif.ts'
import { shadow } from '../shadow.ts'

export const acousticGuitar: Motif = {
  draw: (scheme) =>
    [neck(scheme), body(scheme), soundHole(scheme), fretboard(scheme), strings(), bridge(scheme)].join(''),
  outline: [
    [-62, -650],
    [62, -650],
    [205, 120],
    [150, 262],
    [-150, 262],
    [-205, 120],
  ],
  tilt: [22, 50],
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
  const pegs = [-600, -562, -524].map((y) => `M-58 ${y}h0M58 ${y}h0`).join('')
  const head = path('M-30-490L-46-520L-50-630Q0-652 50-630L46-520L30-490Z', { fill: dark })
  return path(pegs, { stroke: accent, width: 26, cap: 'round' }) + head
}

function fretboard({ dark, sun }: Scheme): string {
  const frets = Array.from({ length: 9 }, (_, index) => `M-30 ${-110 - index * 42}h60`).join('')
  const dots = [0, 2, 4, 6].map((index) => `M0 ${-131 - index * 42}h0`).join('')
  return (
    rectangle([-30, -498], 60, 428, { fill: dark }) +
    path(frets, { stroke: palette.paper, width: 4, opacity: 0.7 }) +
    path(dots, { stroke: sun, width: 14, cap: 'round' }) +
    rectangle([-31, -498], 62, 8, { fill: palette.paper })
  )
}

function strings(): string {
  const wires = [-22, -13, -4, 5, 14, 23].map((x) => `M${x}-495V156`).join('')
  return path(wires, { stroke: palette.paper, width: 2.4 })
}

function bridge({ dark }: Scheme): string {
  return (
    rectangle([-76, 146], 152, 30, { fill: dark }, 9) + rectangle([-34, 152], 68, 6, { fill: palette.paper })
  )
}
