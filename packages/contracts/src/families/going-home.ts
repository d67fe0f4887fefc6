import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { say } from '../language/words.ts'
import { orSay } from '../text/or-say.ts'
import { idSchema, lineSchema } from '../text/text.ts'
import { contactFields, inOrder, mustNotCollectSchema } from './family.ts'
import { toldWays } from './family-values.ts'

/** Who told the office, and how. */
const toldFields = {
  recordedHow: z.enum(toldWays, orSay(msg`Please choose how they told you`)),
  toldBy: lineSchema({ max: 80, name: 'person' }),
}

/** An entry as those read it who may: all guardians but the one whom it names, and the office. */
export const barredSchema = mustNotCollectSchema.extend({
  id: idSchema,
  /** The guardian whom it names; null for anybody else. */
  userId: idSchema.nullable(),
  since: z.iso.datetime(),
})
export type Barred = z.infer<typeof barredSchema>

/** How a child gets home, as a guardian sees it; who may fetch it stands with its contacts. */
export const childGoingHomeSchema = z.object({
  mayLeaveAlone: z.boolean(),
  mustNotCollect: z.array(barredSchema),
  /** The other guardians, one of whom may be named. */
  guardians: z.array(z.object({ id: idSchema, name: z.string() })),
})
export type ChildGoingHome = z.infer<typeof childGoingHomeSchema>

export const mayLeaveAloneInput = z.strictObject({ participantId: idSchema, alone: z.boolean() })
export type MayLeaveAloneInput = z.output<typeof mayLeaveAloneInput>
export const recordMayLeaveAloneInput = mayLeaveAloneInput.extend(toldFields)
export type RecordMayLeaveAloneInput = z.output<typeof recordMayLeaveAloneInput>

const collectFields = {
  participantId: idSchema,
  /** `userId`: one of the child's guardians, who will not see it. */
  add: z
    .strictObject({
      name: lineSchema({ max: 80, name: 'person' }),
      reason: lineSchema({ max: 200 }),
      userId: idSchema.optional(),
    })
    .optional(),
  /** The id of an entry that holds no longer. */
  end: idSchema.optional(),
}

/** Adds one of those who must not take a child home, or ends one. */
export const mustNotCollectInput = z.strictObject(collectFields).superRefine(oneOfBoth)
export type MustNotCollectInput = z.output<typeof mustNotCollectInput>
export const recordMustNotCollectInput = z
  .strictObject({ ...collectFields, ...toldFields })
  .superRefine(oneOfBoth)
export type RecordMustNotCollectInput = z.output<typeof recordMustNotCollectInput>

function oneOfBoth(
  { add, end }: { add?: object | undefined; end?: string | undefined },
  context: z.RefinementCtx,
) {
  if ((add === undefined) === (end === undefined))
    context.addIssue({ code: 'custom', path: ['add'], message: say(msg`Please add one or end one`) })
}

/** A contact as the office writes it down; with an id it changes one that the office wrote. */
export const recordContactInput = z
  .strictObject({ participantId: idSchema, id: idSchema.optional(), ...contactFields, ...toldFields })
  .superRefine(inOrder)
export type RecordContactInput = z.output<typeof recordContactInput>
export const removeRecordedContactInput = z.strictObject({
  participantId: idSchema,
  id: idSchema,
  ...toldFields,
})
export type RemoveRecordedContactInput = z.output<typeof removeRecordedContactInput>

/** The token of a mail about a contact that the office wrote down. */
export const disputeContactInput = z.strictObject({ token: z.string().max(500) })
/** False for a token that this school did not make, such as that of a link whose end was cut off. */
export const disputedContactSchema = z.object({ known: z.boolean() })
