import type { InstrumentFamily } from '@cadenza/contracts/course-values'
import type { Motif } from './motifs/motif.ts'
import { motifOfFamily } from './motifs/motif-of-family.ts'
import { beamedQuavers, crotchet, quaver } from './notes.ts'
import { between, pick, randomFrom, shuffled } from './random.ts'
import type { Random } from './random.ts'
import { hills, skyAndSun } from './scenery.ts'
import type { Sun } from './scenery.ts'
import { schemes } from './schemes.ts'
import type { Scheme } from './schemes.ts'
import { group, moved, scaled } from './shapes.ts'
import type { Point } from './shapes.ts'
import { svgDocument } from './svg-document.ts'
import type { Size } from './svg-document.ts'

/** The cover of a class as an SVG document. Equal seed, family and size give the same text, byte for byte. */
export function coverSvg(
  seed: string,
  family: InstrumentFamily,
  size: Size = { width: 1200, height: 900 },
): string {
  return svgDocument({ x: 0, y: 0, ...size }, coverDrawing(seed, family, size))
}

/** The content of a cover, for placing it inside another drawing. It may reach beyond `size`. */
export function coverDrawing(seed: string, family: InstrumentFamily, size: Size): string {
  const random = randomFrom(`${family}:${seed}`)
  const scheme = pick(random, schemes)
  const sun = placeSun(random, size)
  const motif = motifOfFamily[family]
  const scale = Math.min(size.width / 1100, size.height / 900)
  const middle: Point = [size.width / 2, size.height / 2]
  const onPage = (...parts: string[]) => group(`${moved(middle)} ${scaled(scale)}`, ...parts)

  const background = skyAndSun(scheme, size, sun) + hills(scheme, size, random)
  const instrument = motif.draw(scheme, random)
  const spots = freeSpots(motif, size, scale, sun)
  return background + onPage(instrument, looseNotes(spots, scheme, random))
}

function placeSun(random: Random, { width, height }: Size): Sun {
  const side = random() > 0.5 ? 1 : -1
  return {
    centre: [width * (0.5 + side * between(random, 0.2, 0.32)), height * between(random, 0.3, 0.44)],
    radius: Math.min(width, height) * between(random, 0.22, 0.3),
  }
}

/** The spots that lie on the page and on plain sky: a note on the rim of the sun is hard to read. */
function freeSpots(motif: Motif, { width, height }: Size, scale: number, sun: Sun): Point[] {
  const noteReach = 75
  return motif.noteSpots.filter(([x, y]) => {
    // The middle of a note lies right of and above its head.
    const [pageX, pageY] = [width / 2 + (x + 30) * scale, height / 2 + (y - 35) * scale]
    const reach = noteReach * scale
    const inside = pageX > reach && pageX < width - reach && pageY > reach
    return inside && Math.hypot(pageX - sun.centre[0], pageY - sun.centre[1]) > sun.radius + reach
  })
}

function looseNotes(spots: readonly Point[], { line }: Scheme, random: Random): string {
  return shuffled(random, spots)
    .slice(0, 4)
    .map((at) => {
      const draw = pick(random, [beamedQuavers, quaver, crotchet, quaver])
      return draw({ at, size: between(random, 0.85, 1.15), colour: line, tilt: between(random, -8, 8) })
    })
    .join('')
}
