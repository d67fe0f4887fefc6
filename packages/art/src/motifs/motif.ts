import type { Random } from '../random.ts'
import type { Scheme } from '../schemes.ts'
import type { Point } from '../shapes.ts'

/** An instrument, drawn round the origin of a page of 1200 by 900 units whose hills begin near y = 130. */
export interface Motif {
  draw(scheme: Scheme, random: Random): string
  /** Where a loose note may stand without touching the instrument; the head of the note lies there. */
  noteSpots: readonly Point[]
}
