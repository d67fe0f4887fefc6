import type * as notionists from '@dicebear/notionists'
import type { Look } from './given-names.ts'

// Chosen by eye: the style also holds grimaces, frowns, dark glasses and a paper hat.
export const friendlyFace: notionists.Options = {
  lips: variants(3, 14, 17, 22, 23, 30),
  brows: variants(4, 5, 12),
  eyes: variants(5),
  nose: variants(1, 6, 9, 11, 13, 17, 18, 20),
  // Bodies 5 to 10 hold masks, whose ids would clash between portraits on one page.
  body: variants(1, 3, 11, 12, 13, 14, 16, 19, 21, 22, 23, 25),
  glasses: variants(3, 8, 11),
  glassesProbability: 25,
  gestureProbability: 0,
  bodyIconProbability: 0,
}

export const beards: NonNullable<notionists.Options['beard']> = variants(2, 5, 6, 12)

export const hairOf: Record<Look, NonNullable<notionists.Options['hair']>> = {
  feminine: variants(2, 8, 10, 11, 23, 28, 30, 36, 37, 39, 41, 46, 47, 48, 57, 23, 59),
  masculine: variants(
    1,
    3,
    5,
    6,
    7,
    12,
    13,
    15,
    16,
    17,
    18,
    19,
    21,
    22,
    27,
    31,
    33,
    34,
    35,
    38,
    49,
    53,
    54,
    55,
    56,
  ),
  any: variants(4, 5, 9, 11, 16, 20, 22, 24, 29, 33, 43),
}

// The style types its variants as a closed list of names that cannot be built from numbers.
function variants<Name extends string>(...numbers: number[]): Name[] {
  return numbers.map((number) => `variant${String(number).padStart(2, '0')}` as Name)
}
