import { palette } from '../palette.ts'
import { between } from '../random.ts'
import type { Random } from '../random.ts'
import type { Scheme } from '../schemes.ts'
import { circle, coordinates, moved, path, rectangle, round, turned } from '../shapes.ts'
import type { Point } from '../shapes.ts'
import type { Motif } from '../motif.ts'
import { shadow } from '../shadow.ts'

/** A microphone, its head at the origin of its own drawing. */
export const microphone: Motif = {
  draw: (scheme, random) => soundRings(scheme, random) + handle(scheme) + head(scheme),
  outline: [
    [-280, -130],
    [-160, -270],
    [160, -270],
    [280, -130],
    [280, 120],
    [70, 510],
    [-70, 510],
    [-280, 120],
  ],
  tilt: [14, 36],
}

const headRadius = 160

function soundRings({ line: colour }: Scheme, random: Random): string {
  const ring = (index: number) =>
    circle([0, 0], 205 + index * 44, {
      stroke: colour,
      width: 7,
      cap: 'round',
      dash: `${44 + index * 16} ${26 + index * 8}`,
      opacity: round(0.6 - index * 0.15),
      transform: turned(between(random, 0, 360)),
    })
  return [0, 1, 2].map(ring).join('')
}

function handle({ dark, second }: Scheme): string {
  const shape = 'M-100 130H100L60 500Q0 520-60 500Z'
  return (
    path(shape, { ...shadow, transform: moved([14, 10]) }) +
    path(shape, { fill: dark }) +
    path('M-72 150H-24L-30 470H-48Z', { fill: second }) +
    rectangle([-16, 250], 32, 64, { fill: palette.paper }, 16)
  )
}

function head({ accent, dark }: Scheme): string {
  return (
    circle([14, 12], headRadius + 4, shadow) +
    circle([0, 0], headRadius, { fill: palette.paper, stroke: dark, width: 10 }) +
    grille(dark) +
    rectangle([-172, -24], 344, 48, { fill: accent, stroke: dark, width: 10 }, 24)
  )
}

// Chords of the circle are computed: a clip path would need an id, and ids clash when drawings share a page.
function grille(colour: string): string {
  const radius = headRadius - 6
  const offsets = Array.from({ length: 11 }, (_, index) => (index - 5) * 27)
  const chord = (offset: number): string => {
    const reach = Math.sqrt(radius ** 2 - offset ** 2)
    const [from, to]: [Point, Point] = [
      [offset, -reach],
      [offset, reach],
    ]
    return `M${coordinates(from)}L${coordinates(to)}`
  }
  const chords = offsets.map(chord).join('')
  return [45, -45]
    .map((angle) => path(chords, { stroke: colour, width: 4, opacity: 0.45, transform: turned(angle) }))
    .join('')
}
