import { z } from 'zod'
import { idSchema } from '../text/text.ts'
import { goingHomeSchema } from './attendance.ts'
import { rosterContactSchema } from './enrolment.ts'

/** The most people that a response names. */
export const mostOfHouse = 3000

const named = z.object({ id: idSchema, name: z.string() })

/** A session of today, by its own wall clock. */
const meetingSchema = z.object({
  sessionId: idSchema,
  course: named,
  start: z.string(),
  minutes: z.int(),
  room: z.string().nullable(),
})

const housePersonSchema = z.object({
  /** Their place in the session. */
  claimId: idSchema,
  participantId: idSchema,
  /** The account that they belong to. */
  ownerId: idSchema,
  name: z.string(),
  isChild: z.boolean(),
  /** In full years; null without a birth date. */
  age: z.int().nullable(),
  ...meetingSchema.shape,
  ...goingHomeSchema.shape,
  /** Guardians and emergency contacts, as long as those of the class are open. */
  contacts: z.array(rosterContactSchema),
})

const inHouseSchema = housePersonSchema.extend({
  /** Whether the session is the one under way, the next of their day, or the last. */
  phase: z.enum(['now', 'next', 'over']),
  /** Their day has been over for a while, and nobody has fetched them. */
  isNotHandedOver: z.boolean(),
})
export type InHouse = z.infer<typeof inHouseSchema>

const missingSchema = housePersonSchema.extend({
  /** They were looked for and not found; else they have no mark. */
  isMarkedAbsent: z.boolean(),
  /** By the marks of their other classes they are here today. */
  isInHouse: z.boolean(),
  /** When they left, where they did. */
  leftAt: z.iso.datetime().nullable(),
  /** When the guardians were told. */
  toldAt: z.iso.datetime().nullable(),
})
export type Missing = z.infer<typeof missingSchema>

/** Who is in the house now, on the school's today. */
export const houseSchema = z.object({
  today: z.iso.date(),
  readAt: z.iso.datetime(),
  /** By family name: those who came and have not left. */
  people: z.array(inHouseSchema),
  /** Who should be in a class that has begun, and is not. One line for each person and session, earliest first. */
  missing: z.array(missingSchema),
  /** Classes that began a while ago, and in which nobody was marked. */
  notMarked: z.array(meetingSchema.extend({ teacher: named.extend({ phone: z.string() }) })),
  /** By name. */
  teachers: z.array(named.extend({ phone: z.string(), meetings: z.array(meetingSchema) })),
  /** There are more people than a response holds. */
  more: z.boolean(),
})
export type House = z.infer<typeof houseSchema>

export const tellMissingInput = z.strictObject({ sessionId: idSchema, claimId: idSchema })
export type TellMissingInput = z.output<typeof tellMissingInput>

/** Whom no mail reaches about a missing child: they have to be called. */
export const toldMissingSchema = z.object({
  /** When the guardians were told: now, or before by somebody else. */
  toldAt: z.iso.datetime(),
  isFirst: z.boolean(),
  /** How many guardians have a mail. */
  mailed: z.int(),
  toCall: z.array(z.object({ name: z.string(), phone: z.string() })),
})
export type ToldMissing = z.infer<typeof toldMissingSchema>
