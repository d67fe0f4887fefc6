import { createAvatar } from '@dicebear/core'
import * as notionists from '@dicebear/notionists'

import { palette } from './palette.ts'
import { hashText } from './random.ts'
import { element } from './shapes.ts'
import { svgDocument } from './svg-document.ts'

/**
 * A friendly drawn portrait for seeded people. The designs are "Notionists" by Zoish, CC0 1.0, through DiceBear (MIT).
 */
export function portraitSvg(seed: string): string {
  const avatar = createAvatar(notionists, {
    seed,
    ...friendlyFace,
    backgroundColor: [backgroundFor(seed).slice(1)],
    flip: hashText(seed) % 2 === 0,
    scale: 112,
    translateY: 6,
    // A clip would bring a mask whose id is the same in every portrait.
    clip: false,
  })
  return svgDocument(
    { x: 0, y: 0, width: side, height: side },
    element('g', { fill: 'none' }, drawingOf(avatar.toString())),
  )
}

const side = 1744

const oddHair = new Set([14, 26, 42, 44, 50, 51])

// Chosen by eye: the style also holds grimaces, frowns, dark glasses and a paper hat.
const friendlyFace: notionists.Options = {
  lips: variants(3, 14, 17, 22, 23, 25, 30),
  brows: variants(4, 5, 12),
  eyes: variants(5),
  // Bodies 5 to 10 hold masks, whose ids would clash between portraits on one page.
  body: variants(1, 2, 3, 4, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25),
  glasses: variants(3, 8, 11),
  glassesProbability: 25,
  hair: variants(...Array.from({ length: 63 }, (_, index) => index + 1).filter((hair) => !oddHair.has(hair))),
  beardProbability: 0,
  gestureProbability: 0,
  bodyIconProbability: 0,
}

// The style types its variants as a closed list of names that cannot be built from numbers.
function variants<Name extends string>(...numbers: number[]): Name[] {
  return numbers.map((number) => `variant${String(number).padStart(2, '0')}` as Name)
}

function backgroundFor(seed: string): string {
  const { lilac, mist, sun, apricot, rose, mint, sky } = palette
  const backgrounds = [lilac, mist, sun, apricot, rose, mint, sky]
  return backgrounds[hashText(`background of ${seed}`) % backgrounds.length] ?? mist
}

/** What stands inside the root element, without the metadata block. */
function drawingOf(svg: string): string {
  return svg
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
}
