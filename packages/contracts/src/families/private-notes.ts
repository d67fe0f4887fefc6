import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { noteFields, noteLength } from './family-values.ts'
import { idSchema, optionalParagraphSchema, paragraphSchema } from '../text/text.ts'
import { orSay } from '../text/or-say.ts'

/** One of a child's private notes; an empty text if there is none. */
export const privateNoteSchema = z.object({
  field: z.enum(noteFields),
  text: z.string(),
  updatedAt: z.iso.datetime().nullable(),
  /** It exists, and cannot be opened: its key is gone, or it is damaged. The text is empty. */
  unreadable: z.literal(true).optional(),
})
export type PrivateNote = z.infer<typeof privateNoteSchema>

/** All of them, in the order of `noteFields`. Never part of any other response. */
export const privateNotesSchema = z.array(privateNoteSchema)

/** An empty text deletes the note. */
export const setPrivateNoteInput = z.strictObject({
  participantId: idSchema,
  field: z.enum(noteFields),
  text: optionalParagraphSchema({ max: noteLength }),
})
export type SetPrivateNoteInput = z.output<typeof setPrivateNoteInput>

/** A teacher reads for one of their classes. */
export const readNotesForCourseInput = z.strictObject({ participantId: idSchema, courseId: idSchema })
/** Why an admin reads private notes: one of `readingReasons`, or three words of their own, which no held key writes. */
export const readingReasonSchema = paragraphSchema({ max: 300, required: msg`Please say why` }).refine(
  (why) =>
    new Set(why.toLowerCase().match(/\p{L}+/gu)).size >= 3 && (why.match(/\p{L}/gu) ?? []).length >= 10,
  orSay(msg`Please say why, in at least three words and 10 letters`),
)

/** An admin gives a reason, and the guardians read it. */
export const readNotesWithReasonInput = z.strictObject({ participantId: idSchema, why: readingReasonSchema })

/** A reading by a member of the school's staff, as guardians see it: latest first. */
export const noteReadingSchema = z.object({
  id: idSchema,
  /** Under their current name. */
  reader: z.string(),
  role: z.enum(['instructor', 'admin']),
  at: z.iso.datetime(),
  /** For which class, by a teacher; otherwise null. */
  courseName: z.string().nullable(),
  /** The reason that an admin gave; otherwise null. */
  why: z.string().nullable(),
})
export type NoteReading = z.infer<typeof noteReadingSchema>
export const noteReadingsSchema = z.array(noteReadingSchema)
