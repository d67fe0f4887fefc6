import { createAvatar } from '@dicebear/core'
import * as notionists from '@dicebear/notionists'

import { palette } from './palette.ts'
import { coloured, type PortraitColours } from './portraits/coloured.ts'
import { lookOfName } from './portraits/given-names.ts'
import { beards, friendlyFace, hairOf } from './portraits/looks.ts'
import { hashText, pick, randomFrom } from './random.ts'
import { element } from './shapes.ts'
import { svgDocument } from './svg-document.ts'

/**
 * A friendly drawn portrait. The seed begins with the given name, which decides what fits, and may end with a
 * number, which draws another person of that name: `anna-lindqvist-2`. The designs are "Notionists" by Zoish,
 * CC0 1.0, through DiceBear (MIT).
 */
export function portraitSvg(seed: string): string {
  const look = lookOfName(seed)
  const avatar = createAvatar(notionists, {
    seed,
    ...friendlyFace,
    hair: hairOf[look],
    beard: beards,
    beardProbability: look === 'masculine' ? 30 : 0,
    flip: hashText(seed) % 2 === 0,
    scale: 112,
    translateY: 6,
    // A clip would bring a mask whose id is the same in every portrait.
    clip: false,
  })
  const colours = coloursOf(seed)
  return svgDocument(
    { x: 0, y: 0, width: side, height: side },
    element('rect', { width: side, height: side, fill: colours.behind }) +
      element('g', { fill: 'none' }, coloured(drawingOf(avatar.toString()), colours)),
  )
}

const side = 1744
const { night, lilac, mist, sun, apricot, coral, rose, teal, mint, sky, violet, paper } = palette

/** Skin, and the hair that goes with it; the last of each is grey. */
const people: readonly [Person, ...Person[]] = [
  { skin: '#FFE6D5', hair: ['#5A3420', '#A85B2A', '#D9A441', night, '#ABA6B8'] },
  { skin: '#F8D3B0', hair: ['#3A2318', '#5A3420', night, '#8A4B22', '#ABA6B8'] },
  { skin: '#E3AC7D', hair: [night, '#2B1A14', '#3A2318', '#5A3420', night, '#A5A0B2'] },
  { skin: '#B97A50', hair: [night, '#2B1A14', '#3B2218', night, '#1F1410', '#A5A0B2'] },
  { skin: '#8D5A3B', hair: [night, '#1F1410', '#2B1A14', night, '#1F1410', '#B5B0C0'] },
]

interface Person {
  skin: string
  hair: readonly [string, ...string[]]
}

/** Clothes that stand out from what is behind them. */
const settings: readonly [Setting, ...Setting[]] = [
  { behind: lilac, clothes: [paper, sun, violet] },
  { behind: mist, clothes: [coral, teal, violet] },
  { behind: sun, clothes: [paper, violet, teal] },
  { behind: apricot, clothes: [paper, violet, mint] },
  { behind: rose, clothes: [teal, coral, violet] },
  { behind: mint, clothes: [paper, coral, violet] },
  { behind: sky, clothes: [paper, coral, sun] },
]

interface Setting {
  behind: string
  clothes: readonly [string, ...string[]]
}

function coloursOf(seed: string): PortraitColours {
  const random = randomFrom(`colours of ${seed}`)
  const { skin, hair } = pick(random, people)
  const { behind, clothes } = pick(random, settings)
  return { skin, hair: pick(random, hair), behind, clothes: pick(random, clothes) }
}

/** What stands inside the root element, without the metadata block. */
function drawingOf(svg: string): string {
  return svg
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
}
