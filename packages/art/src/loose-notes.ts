import { beamedQuavers, crotchet, quaver } from './notes.ts'
import { distanceTo } from './placement.ts'
import { between, pick, shuffled } from './random.ts'
import type { Scene, Sun } from './scenery.ts'
import type { Point } from './shapes.ts'
import type { Size } from './svg-document.ts'

/** Up to four notes in the open sky: off the instrument, the rim of the sun, what else is there, and each other. */
export function looseNotes(scene: Scene & { outline: readonly Point[] }): string {
  const { size, random, sun, busy, outline, scheme } = scene
  const unit = Math.min(size.width / 1200, size.height / 900)
  const reach = 62 * unit
  // Roofs, peaks and trees rise above the horizon.
  const sky = { width: size.width, height: scene.horizon - size.height * 0.1 }
  const chosen: Point[] = []
  for (const [x, y] of shuffled(random, grid(sky, reach))) {
    const clear = ({ centre, radius }: Sun) => Math.hypot(x - centre[0], y - centre[1]) > radius + reach
    const free =
      distanceTo(outline, [x, y]) > reach * 1.15 &&
      clear(sun) &&
      busy.every(clear) &&
      chosen.every((centre) => clear({ centre, radius: reach * 1.8 }))
    if (free) chosen.push([x, y])
    if (chosen.length === 4) break
  }
  return chosen
    .map(([x, y]) => {
      const [draw, left] = pick(random, kinds)
      const noteSize = between(random, 0.9, 1.2) * unit
      const at: Point = [x - left * noteSize, y + 38 * noteSize]
      return draw({ at, size: noteSize, colour: scheme.line, tilt: between(random, -8, 8) })
    })
    .join('')
}

// A note's head lies left of and below its middle: how far left.
const kinds: readonly [Kind, ...Kind[]] = [
  [beamedQuavers, 40],
  [quaver, 12],
  [crotchet, 6],
  [quaver, 12],
]
type Kind = readonly [draw: typeof quaver, left: number]

function grid({ width, height }: Size, reach: number): Point[] {
  const [columns, rows] = [11, 6]
  return Array.from({ length: columns * rows }, (_, index): Point => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    return [
      reach * 1.2 + (column * (width - reach * 2.4)) / (columns - 1),
      reach * 1.2 + (row * (height - reach * 2.4)) / (rows - 1),
    ]
  })
}
