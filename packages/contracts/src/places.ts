import { z } from 'zod'
import { idSchema, lineSchema } from './text.ts'
import { timeZoneSchema } from './time-zone.ts'
import { longestTermDays, resourceKinds, roomFeatures } from './timetable-values.ts'

/** Converts a text of a form, or a number of a script, into a whole number. */
function wholeNumber({ least, most, message }: { least: number; most: number; message: string }) {
  const text = z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
  return z
    .union([text, z.number()], { error: message })
    .pipe(z.int(message).min(least, message).max(most, message))
}

const dateSchema = z.iso.date({ error: 'Please choose a date', abort: true })
const timeSchema = z.string('Please choose a time').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time')
const instantSchema = z.iso.datetime({ error: 'Please choose a date and a time', abort: true }).nullable()
const nameSchema = lineSchema({ max: 80, name: true })

const dayMs = 24 * 60 * 60 * 1000

const termFields = z.strictObject({
  name: nameSchema,
  /** Both included, by the zone's wall clock. */
  startsOn: dateSchema,
  endsOn: dateSchema,
  timeZone: timeZoneSchema,
  /** Null: at once. */
  saleOpensAt: instantSchema.default(null),
  /** Null: until each class is over. */
  saleClosesAt: instantSchema.default(null),
  /** When the sale opens, those who wait are called in an order drawn by lot. */
  waitingRoom: z.boolean().default(false),
})

function checkTerm(term: z.output<typeof termFields>, context: z.RefinementCtx): void {
  const days = (Date.parse(term.endsOn) - Date.parse(term.startsOn)) / dayMs
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (days < 0) issue('endsOn', 'The last day cannot be before the first')
  else if (days > longestTermDays) issue('endsOn', `A term has at most ${longestTermDays} days`)
  const { saleOpensAt, saleClosesAt } = term
  if (saleOpensAt !== null && saleClosesAt !== null && Date.parse(saleClosesAt) <= Date.parse(saleOpensAt))
    issue('saleClosesAt', 'The sale cannot close before it opens')
  if (term.waitingRoom && saleOpensAt === null)
    issue('waitingRoom', 'A waiting room needs the time at which the sale opens')
}

/** A period of the year that classes belong to. */
export const addTermInput = termFields.superRefine(checkTerm)
export type AddTermInput = z.output<typeof addTermInput>
export const updateTermInput = termFields.extend({ id: idSchema }).superRefine(checkTerm)
export type UpdateTermInput = z.output<typeof updateTermInput>

export const termSchema = z.object({
  id: idSchema,
  name: z.string(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  timeZone: z.string(),
  saleOpensAt: z.iso.datetime().nullable(),
  saleClosesAt: z.iso.datetime().nullable(),
  waitingRoom: z.boolean(),
})
export type Term = z.infer<typeof termSchema>
/** `courses` counts those that name the term, in any state: while there are any, it stays. */
export const managedTermSchema = termSchema.extend({ courses: z.int() })
export type ManagedTerm = z.infer<typeof managedTermSchema>

export const placeIdInput = z.strictObject({ id: idSchema })

/** A place where classes meet. */
export const addRoomInput = z.strictObject({
  name: nameSchema,
  address: lineSchema({ max: 200 }).or(z.literal('')).default(''),
  /** How many people fit in. */
  capacity: wholeNumber({ least: 1, most: 10_000, message: 'A room holds 1 to 10,000 people' }),
  features: z
    .array(z.enum(roomFeatures))
    .max(roomFeatures.length)
    .transform((chosen) => roomFeatures.filter((feature) => chosen.includes(feature)))
    .default([]),
  /** How long it stays occupied after a session. */
  turnaroundMinutes: wholeNumber({
    least: 0,
    most: 1440,
    message: 'Please write 0 to 1,440 minutes',
  }).default(0),
  timeZone: timeZoneSchema,
})
export type AddRoomInput = z.output<typeof addRoomInput>
export const updateRoomInput = addRoomInput.extend({ id: idSchema })
export type UpdateRoomInput = z.output<typeof updateRoomInput>

export const roomSchema = z.object({
  id: idSchema,
  name: z.string(),
  address: z.string(),
  capacity: z.int(),
  features: z.array(z.enum(roomFeatures)),
})
export type Room = z.infer<typeof roomSchema>
export const managedRoomSchema = roomSchema.extend({
  turnaroundMinutes: z.int(),
  timeZone: z.string(),
  archivedAt: z.iso.datetime().nullable(),
})
export type ManagedRoom = z.infer<typeof managedRoomSchema>

/** Closes a room, or notes that a teacher is away: from and up to, as the zone's clocks show it. */
export const addBlockInput = z
  .strictObject({
    kind: z.enum(['room', 'person']),
    resourceId: idSchema,
    fromDate: dateSchema,
    fromTime: timeSchema,
    toDate: dateSchema,
    toTime: timeSchema,
    timeZone: timeZoneSchema,
    reason: lineSchema({ max: 200 }).or(z.literal('')).default(''),
  })
  .superRefine(({ fromDate, fromTime, toDate, toTime }, context) => {
    const days = (Date.parse(toDate) - Date.parse(fromDate)) / dayMs
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (days < 0) issue('toDate', 'It cannot end before it begins')
    else if (days === 0 && toTime <= fromTime) issue('toTime', 'It cannot end before it begins')
    else if (days > 400) issue('toDate', 'Please write at most 400 days at a time')
  })
export type AddBlockInput = z.output<typeof addBlockInput>

/** For one room or one teacher; for all without. */
export const listBlocksInput = z.strictObject({ resourceId: idSchema.optional() })

/** `from` and `to` by the wall clock of `timeZone`: `2027-07-05T09:30`. */
export const blockSchema = z.object({
  id: idSchema,
  kind: z.enum(resourceKinds),
  /** The name is null for what no longer exists. */
  resource: z.object({ id: idSchema, name: z.string().nullable() }),
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  reason: z.string(),
})
export type Block = z.infer<typeof blockSchema>
