import { z } from 'zod'
import { guardianSchema } from '../families/family.ts'
import { familySorts } from '../text/sort-values.ts'
import { participantSchema } from '../families/participant.ts'
import { claimStates, orderStatuses } from '../money/order-values.ts'
import { pageFields } from '../text/paging.ts'
import { idSchema } from '../text/text.ts'

/** What reserved orders wait for; one amount for each currency, which is one unless the school has changed its own. */
export const owedSchema = z.array(z.object({ amountMinor: z.int(), currency: z.string() }))

/** A family as admins look it up: whose account it is, and who attends through it: children, and its owner. */
export const familySchema = z.object({
  owner: z.object({
    id: idSchema,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Places in classes that are not over, of everyone who attends through the account. */
    placesToCome: z.int(),
    owed: owedSchema,
    /** The newest mail or message to the account that did not fail; null before the first. */
    lastContactAt: z.iso.datetime().nullable(),
  }),
  /** The owner, if they have places of their own, then the children. */
  people: z.array(
    participantSchema.pick({ id: true, name: true, birthDate: true, isSelf: true }).extend({
      guardians: z.array(guardianSchema),
      places: z.array(
        z.object({
          id: idSchema,
          courseId: idSchema,
          courseName: z.string(),
          state: z.enum(claimStates),
          /** Says what a held place waits for. */
          orderStatus: z.enum(orderStatuses),
          /** Null until it is paid. */
          receipt: z.object({ id: idSchema, number: z.int() }).nullable(),
        }),
      ),
      /** Whether there are private notes; reading them needs a reason. */
      hasNotes: z.boolean(),
    }),
  ),
})
export type Family = z.infer<typeof familySchema>

export const listFamiliesInput = z.strictObject({
  /** Part of a name of the owner, or the beginning of the address, or part of a child's name. */
  q: z.string().trim().max(100).optional(),
  sort: z.enum(familySorts).optional(),
  ...pageFields,
  limit: z.int().min(1).max(50).default(20),
})
export type ListFamiliesInput = z.output<typeof listFamiliesInput>
export const familyPageSchema = z.object({ items: z.array(familySchema), nextCursor: z.string().nullable() })
