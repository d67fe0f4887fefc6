import { z } from 'zod'
import { attendanceSumsSchema } from './attendance-sums.ts'
import { idSchema } from '../text/text.ts'

const namedSchema = z.object({ id: idSchema, name: z.string() })

/** A place that was moved, as the lists of both classes say it. */
export const placeMoveSchema = z.object({
  /** The place that it is now. */
  enrolmentId: idSchema,
  /** Who attends. */
  name: z.string(),
  /** Who was to attend before, where that was another. */
  insteadOf: z.string().nullable(),
  /** The same class twice, where only who attends has changed. */
  from: namedSchema,
  to: namedSchema,
  at: z.iso.datetime(),
  /** Of the place before: its marks stay with it. */
  attendance: attendanceSumsSchema,
})
export type PlaceMove = z.infer<typeof placeMoveSchema>

/** The latest first; a move that was undone, and its undoing, are no longer among them. */
export const placeMovesSchema = z.array(placeMoveSchema)
