import { palette } from '../palette.ts'
import { between } from '../random.ts'
import type { Scheme } from '../schemes.ts'
import { circle, group, moved, path, rectangle, scaled, turned } from '../shapes.ts'
import type { Motif } from './motif.ts'
import { shadow } from './shadow.ts'

/** A flute behind a clarinet, crossed. */
export const wind: Motif = {
  draw(scheme, random) {
    const tilt = between(random, 28, 36)
    return (
      group(`${moved([0, 20])} ${turned(-tilt)} ${scaled(0.96)}`, flute(scheme)) +
      group(`${moved([10, 20])} ${turned(tilt + 12)} ${scaled(0.96)}`, clarinet(scheme))
    )
  },
  noteSpots: [
    [-500, -80],
    [-440, 20],
    [-130, -310],
    [0, -240],
    [110, -320],
    [480, -30],
    [410, 40],
  ],
}

function flute({ second, dark }: Scheme): string {
  const outline = { stroke: dark, width: 8 }
  const keys = Array.from({ length: 9 }, (_, index) => (index < 6 ? -120 : -90) + index * 58)
  return (
    rectangle([-495, -12], 1000, 54, shadow, 27) +
    rectangle([-500, -27], 1000, 54, { ...outline, fill: second }, 27) +
    rectangle([-430, -37], 96, 74, { ...outline, fill: palette.paper }, 20) +
    rectangle([-398, -14], 32, 28, { fill: dark }, 14) +
    joint(-250, dark) +
    joint(360, dark) +
    keys.map((x) => key(x, dark)).join('')
  )
}

function clarinet({ accent, dark }: Scheme): string {
  const outline = { stroke: dark, width: 8 }
  const tube = 'M-360-27H270C340-27 370-48 410-78V78C370 48 340 27 270 27H-360Z'
  const keys = [-240, -176, -112, 20, 84, 148]
  return (
    path(tube, { ...shadow, transform: moved([-6, 16]) }) +
    path('M-360-24L-470-6Q-486 4-470 10L-360 24Z', { ...outline, fill: palette.paper, join: 'round' }) +
    path(tube, { ...outline, fill: accent, join: 'round' }) +
    rectangle([396, -86], 26, 172, { ...outline, fill: palette.paper }, 12) +
    rectangle([-370, -34], 40, 68, { ...outline, fill: palette.paper }, 10) +
    rectangle([-70, -34], 44, 68, { ...outline, fill: palette.paper }, 10) +
    rectangle([200, -34], 44, 68, { ...outline, fill: palette.paper }, 10) +
    keys.map((x) => key(x, dark)).join('')
  )
}

function joint(x: number, dark: string): string {
  return rectangle([x - 8, -31], 16, 62, { fill: dark }, 5)
}

function key(x: number, dark: string): string {
  return (
    circle([x, 0], 21, { fill: palette.paper, stroke: dark, width: 7 }) + circle([x, 0], 7, { fill: dark })
  )
}
