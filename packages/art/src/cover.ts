import { coverLook, type CoverSubject } from './cover-look.ts'
import { looseNotes } from './loose-notes.ts'
import { motifOfInstrument } from './motifs/motif-of-instrument.ts'
import { placeMotif } from './placement.ts'
import { between, randomFrom } from './random.ts'
import type { Random } from './random.ts'
import { type Sun } from './scenery.ts'
import { sceneries } from './sceneries/sceneries.ts'
import { schemes } from './schemes.ts'
import { rectangle } from './shapes.ts'
import { skies } from './skies/skies.ts'
import { svgDocument } from './svg-document.ts'
import type { Size } from './svg-document.ts'

/** `card` is 4:3, as lists show it; `wide` is 2:1, as the page of a class does. Both show the same, composed anew. */
export const coverSizes = {
  card: { width: 1200, height: 900 },
  wide: { width: 1600, height: 800 },
} as const

export type CoverShape = keyof typeof coverSizes

/** The cover of a class as an SVG document. Equal seed, subject and shape give the same text, byte for byte. */
export function coverSvg(seed: string, subject: CoverSubject, shape: CoverShape = 'card'): string {
  const size = coverSizes[shape]
  return svgDocument({ x: 0, y: 0, ...size }, coverDrawing(seed, subject, size))
}

/** The content of a cover, for placing it inside another drawing. It may reach beyond `size`. */
export function coverDrawing(seed: string, subject: CoverSubject, size: Size): string {
  const look = coverLook(seed, subject)
  const scheme = schemes[look.scheme] ?? schemes[0]
  const random = randomFrom(`${look.instrument}:${seed}`)
  const motif = motifOfInstrument[look.instrument]
  const { onPage, outline } = placeMotif(motif, size, random)
  const sun = placeSun(size, random)
  const horizon = size.height * between(random, 0.62, 0.7)
  const scene = { size, scheme, random, sun, horizon, busy: [] }
  return [
    rectangle([0, 0], size.width, size.height, { fill: scheme.sky }),
    skies[look.sky](scene),
    sceneries[look.scenery](scene),
    onPage(motif.draw(scheme, random)),
    looseNotes({ ...scene, outline }),
  ].join('')
}

/** All of it lies on the page. */
function placeSun({ width, height }: Size, random: Random): Sun {
  const side = random() > 0.5 ? 1 : -1
  const radius = height * between(random, 0.19, 0.3)
  const margin = radius + height * 0.05
  const x = Math.min(width / 2 - margin, width * between(random, 0.14, 0.3))
  return { centre: [width / 2 + side * x, Math.max(margin, height * between(random, 0.28, 0.44))], radius }
}
