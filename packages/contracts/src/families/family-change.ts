import { z } from 'zod'
import { contactSchema, mustNotCollectSchema } from './family.ts'
import { consentKinds, noteFields, toldWays } from './family-values.ts'
import { idSchema } from '../text/text.ts'

const contactFactsSchema = contactSchema
  .pick({ name: true, phone: true, relation: true, isEmergency: true, mayPickUp: true, validUntil: true })
  // Changes from before there was a first day have none.
  .extend({ validFrom: contactSchema.shape.validFrom.default(null) })
/** Whether it was written; its content is not part of the history. */
const noteFactsSchema = z.object({ field: z.enum(noteFields), written: z.boolean() })
const answerSchema = z.object({ consent: z.enum(consentKinds), given: z.boolean() })
/** Null: this version of the text has not been answered yet. */
const answerBeforeSchema = answerSchema.extend({ given: z.boolean().nullable() })
/** Whether the child may go home on its own. */
const leavingSchema = z.object({ alone: z.boolean() })

/** What was changed; a contact is null before it was added and after it was removed, as who must not take a child home. */
const contentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('contact'),
    before: contactFactsSchema.nullable(),
    after: contactFactsSchema.nullable(),
  }),
  z.object({ kind: z.literal('note'), before: noteFactsSchema, after: noteFactsSchema }),
  z.object({ kind: z.literal('consent'), before: answerBeforeSchema, after: answerSchema }),
  z.object({ kind: z.literal('leaving'), before: leavingSchema, after: leavingSchema }),
  z.object({
    kind: z.literal('collecting'),
    before: mustNotCollectSchema.nullable(),
    after: mustNotCollectSchema.nullable(),
  }),
])
export type FamilyChangeContent = z.infer<typeof contentSchema>

/** A change to what keeps a participant safe. */
export const familyChangeSchema = z.intersection(
  z.object({
    id: idSchema,
    /** Under their current name; null when their account is gone, and for what the office recorded. */
    by: z.string().nullable(),
    byYou: z.boolean(),
    /** How the office was told what it recorded; null: a guardian made the change. */
    recordedHow: z.enum(toldWays).nullable(),
    /** By whom; null for answers, and for a guardian's own change. */
    toldBy: z.string().nullable(),
    at: z.iso.datetime(),
  }),
  contentSchema,
)
export type FamilyChange = z.infer<typeof familyChangeSchema>

/** Latest first. */
export const familyChangesSchema = z.array(familyChangeSchema)
