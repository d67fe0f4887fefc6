import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { courseStatuses } from '../courses/course-values.ts'
import { orderStatuses } from '../money/order-values.ts'
import { refundStatusSchema } from '../money/payment.ts'
import { idSchema } from '../text/text.ts'
import { roleSchema } from '../people/user.ts'
import { orSay } from '../text/or-say.ts'

/** A few letters of a name or an address, a receipt’s number (`1002`, `R-1002`), an order’s reference (`C-10429`), or an id of ours or the provider’s. */
export const searchSchoolInput = z.strictObject({
  q: z
    .string()
    .trim()
    .max(100, orSay(msg`Please search for at most 100 characters`)),
})
export type SearchSchoolInput = z.output<typeof searchSchoolInput>

/** Places that can be moved, of a child or of a person and their children; a few. */
const places = z.array(
  z.object({ id: idSchema, course: z.string(), participant: z.string(), startsOn: z.iso.date().nullable() }),
)

const amount = { amountMinor: z.int(), currency: z.string() }

/** One thing that was found, with what distinguishes it from others of the same name. */
export const foundSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('person'),
    id: idSchema,
    name: z.string(),
    email: z.string(),
    role: roleSchema,
    places,
  }),
  z.object({
    kind: z.literal('child'),
    id: idSchema,
    name: z.string(),
    parent: z.object({ id: idSchema, name: z.string() }),
    places,
  }),
  z.object({
    kind: z.literal('class'),
    id: idSchema,
    name: z.string(),
    status: z.enum(courseStatuses),
    teacher: z.string(),
    startsOn: z.iso.date().nullable(),
    endsOn: z.iso.date().nullable(),
  }),
  z.object({
    kind: z.literal('receipt'),
    id: idSchema,
    orderId: idSchema,
    number: z.int(),
    payer: z.string(),
    paidAt: z.iso.datetime(),
    ...amount,
  }),
  z.object({
    kind: z.literal('order'),
    id: idSchema,
    status: z.enum(orderStatuses),
    buyer: z.string(),
    createdAt: z.iso.datetime(),
    ...amount,
  }),
  z.object({
    kind: z.literal('refund'),
    id: idSchema,
    /** Null for money that no order of ours could take. */
    orderId: idSchema.nullable(),
    status: refundStatusSchema,
    createdAt: z.iso.datetime(),
    ...amount,
  }),
  z.object({ kind: z.literal('room'), id: idSchema, name: z.string(), address: z.string() }),
  z.object({
    kind: z.literal('term'),
    id: idSchema,
    name: z.string(),
    startsOn: z.iso.date(),
    endsOn: z.iso.date(),
  }),
])
export type Found = z.infer<typeof foundSchema>

/** Kind by kind; the kind whose best fit is best comes first. */
export const foundInSchoolSchema = z.array(foundSchema)
