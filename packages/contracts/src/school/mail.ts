import { z } from 'zod'
import { mailKinds, mailStates } from './mail-values.ts'
import { logSorts } from '../text/sort-values.ts'
import { pageFields } from '../text/paging.ts'
import { idSchema } from '../text/text.ts'

const instant = z.iso.datetime()

/** A mail of the school, without its text. */
export const mailSchema = z.object({
  id: idSchema,
  /** One of `mailKinds`, unless a later version of the product wrote the mail. */
  kind: z.string(),
  state: z.enum(mailStates),
  /** Null for a mail that is not written yet, and for one that names third persons or was to a person who is erased. */
  subject: z.string().nullable(),
  /** Null for an address without an account; the name is null for an erased person. */
  to: z.object({ id: idSchema, name: z.string().nullable() }).nullable(),
  /** What it is about. */
  order: z.object({ id: idSchema, receiptNumber: z.int().nullable() }).nullable(),
  course: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** When its state last changed. */
  at: instant,
  /** `no_address`, `marked`, `nothing_to_say`, `mail_off`, or what the mail server said, as a code; null when all is well. */
  problem: z.string().nullable(),
  tries: z.int(),
  /** It may be written again. */
  canRepeat: z.boolean(),
})
export type Mail = z.infer<typeof mailSchema>

/** All given filters hold at once. */
export const listMailsInput = z.strictObject({
  /** Part of a subject, or of the recipient’s name or address; or a whole receipt number. */
  q: z.string().trim().max(100).optional(),
  kind: z.enum(mailKinds).optional(),
  /** `trouble`: those that did not arrive, and that nothing later has replaced. */
  state: z.enum([...mailStates, 'trouble']).optional(),
  person: idSchema.optional(),
  order: idSchema.optional(),
  /** About a class: its own mails, and those of orders with a place in it. */
  course: idSchema.optional(),
  /** Absent: the newest first. */
  sort: z.enum(logSorts).optional(),
  limit: z.int().min(1).max(100).default(50),
  ...pageFields,
})
export type ListMailsInput = z.output<typeof listMailsInput>

export const mailPageSchema = z.object({ items: z.array(mailSchema), nextCursor: z.string().nullable() })
export type MailPage = z.infer<typeof mailPageSchema>

export const mailIdInput = z.strictObject({ id: idSchema })

/** What a person is written: only reminders are a choice, everything else concerns places and money. */
export const mailChoicesSchema = z.object({ reminders: z.boolean() })
export type MailChoices = z.infer<typeof mailChoicesSchema>
export const setMailChoicesInput = z.strictObject({ reminders: z.boolean() })
