import { beamedQuavers } from './notes.ts'
import { palette, textColourOn } from './palette.ts'
import { hashText } from './random.ts'
import { element, rectangle } from './shapes.ts'
import { escapeXml, svgDocument } from './svg-document.ts'

/** One or two initials on a palette colour chosen by `seed`; a music note when the name holds no letter. */
export function monogramSvg(name: string, seed: string): string {
  const background = monogramBackgrounds[hashText(seed) % monogramBackgrounds.length] ?? palette.violet
  const colour = textColourOn(background)
  const initials = initialsOf(name)
  const sign =
    initials === '' ? beamedQuavers({ at: [64, 141], size: 1.1, colour }) : lettering(initials, colour)
  return svgDocument(
    { x: 0, y: 0, width: side, height: side },
    rectangle([0, 0], side, side, { fill: background }) + sign,
  )
}

/** Each carries `textColourOn` itself with at least 4.5:1. */
export const monogramBackgrounds: readonly string[] = [
  palette.violet,
  palette.ink,
  palette.lilac,
  palette.sun,
  palette.apricot,
  palette.coral,
  palette.rose,
  palette.teal,
  palette.mint,
  palette.sky,
]

/** The first letter or digit of the first and the last word that have one, in upper case. */
export function initialsOf(name: string): string {
  const letters = name
    .toWellFormed()
    .normalize('NFC')
    .split(/\s+/u)
    .map((word) => firstLetter(word))
    .filter((letter) => letter !== '')
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters
  return ends.join('')
}

const side = 200
const longestLetter = 8
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

// Only the start of a word is looked at: a name of a megabyte must not cost a megabyte of segmenting.
function firstLetter(word: string): string {
  const start = word.slice(0, 64).toWellFormed()
  for (const { segment } of graphemes.segment(start)) {
    if (!/[\p{L}\p{N}]/u.test(segment)) continue
    // Upper case may make two letters of one, as in ß; piled-up accents are not a letter.
    const upper = Array.from(segment.toUpperCase())
    return segment.length <= longestLetter && upper.length <= segment.length
      ? upper.join('')
      : (Array.from(segment)[0] ?? '')
  }
  return ''
}

function lettering(initials: string, colour: string): string {
  const attributes = {
    x: side / 2,
    y: side / 2,
    // Not dominant-baseline: rasterisers disagree about it.
    dy: '.35em',
    fill: colour,
    'font-family': "'Bricolage Grotesque Variable',system-ui,sans-serif",
    'font-size': Array.from(initials).length > 1 ? 84 : 100,
    'font-weight': 700,
    'text-anchor': 'middle',
  }
  return element('text', attributes, escapeXml(initials))
}
