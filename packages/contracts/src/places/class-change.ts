import { z } from 'zod'
import { changeAnswers, placeOutcomes } from '../courses/change-values.ts'
import { amountMinorSchema } from '../money/money.ts'
import { idSchema } from '../text/text.ts'

/** A class that has changed so much that its places may be given back whole, as who paid for them reads of it. */
export const changedClassSchema = z.object({
  courseId: idSchema,
  name: z.string(),
  /** What was and what is, as rows of a table. */
  changes: z.array(z.tuple([z.string(), z.string()])),
  until: z.iso.datetime(),
  untilText: z.string(),
  /** What goes back for all of them now, in minor units. */
  refundMinor: z.int(),
  currency: z.string(),
  places: z.array(
    z.object({
      enrolmentId: idSchema,
      participantName: z.string(),
      /** False for a place that waits for its transfer. */
      isPaid: z.boolean(),
      /** Its family has said that the change is fine. */
      isAgreed: z.boolean(),
    }),
  ),
})
export type ChangedClass = z.infer<typeof changedClassSchema>

/** `until` and `refundMinor` as they were shown: where another one holds by now, nothing is answered. */
const answerFields = {
  answer: z.enum(changeAnswers),
  until: z.iso.datetime(),
  refundMinor: amountMinorSchema,
}
export const answerChangeInput = z.strictObject({ courseId: idSchema, ...answerFields })
export type AnswerChangeInput = z.output<typeof answerChangeInput>

/** False when there is nothing to answer any more: it was answered, given back or is over. */
export const answeredChangeSchema = z.object({ answered: z.boolean() })

/** Of the link in the mail, which only who paid has. */
export const changeTokenInput = z.strictObject({ token: z.string().max(400) })
export const answerChangeByTokenInput = z.strictObject({ ...changeTokenInput.shape, ...answerFields })

/** `hasAccount`: they sign in to give the place back or to move it. */
export const linkedChangeSchema = changedClassSchema.extend({ hasAccount: z.boolean() })
export type LinkedChange = z.infer<typeof linkedChangeSchema>

export const changeAnswersInput = z.strictObject({ courseId: idSchema })

/** What the families of a class have said to its changes; without changes there are none. */
export const classAnswersSchema = z.array(
  z.object({
    enrolmentId: idSchema,
    participantName: z.string(),
    outcome: z.enum(placeOutcomes),
    until: z.iso.datetime(),
    /** Who paid; the number is empty where none was given. */
    payer: z.object({ id: idSchema, name: z.string(), phone: z.string() }),
    /** No mail reaches them: they have to be called. */
    isUnreached: z.boolean(),
  }),
)
export type ClassAnswers = z.infer<typeof classAnswersSchema>
