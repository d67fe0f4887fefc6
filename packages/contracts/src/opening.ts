import { z } from 'zod'
import { idSchema } from './text.ts'

/** Before the sale opens tickets are given out; while it is open, people are called; closed: everybody may buy. */
const openingPhases = ['before', 'open', 'closed'] as const
export const closingReasons = ['sold_out', 'nobody_waits'] as const

/** What everybody may know of a waiting room; the same for all who wait, so that a cache in front may hold it for a second. */
export const openingSchema = z.object({
  id: idSchema,
  termName: z.string(),
  opensAt: z.iso.datetime(),
  /** By the server's clock; those of browsers go wrong. */
  secondsUntilOpen: z.int(),
  phase: z.enum(openingPhases),
  closedBecause: z.enum(closingReasons).nullable(),
  /** How many tickets were taken. */
  tickets: z.int(),
  /** The highest number that was called. */
  serving: z.int(),
  /** Up to which number one should say that one is there. */
  invited: z.int(),
  /** By how many numbers it moves on in a minute, on average since the draw; null while nobody was called. */
  perMinute: z.number().nullable(),
  freeSeats: z.int(),
  /** Of checkouts that may still end without a payment. */
  heldSeats: z.int(),
  /** How long whoever is called has to come. */
  comeSeconds: z.int(),
  /** SHA-256 of what decides the lots, in hexadecimals, and that itself once they are drawn. */
  seedHash: z.string(),
  seed: z.string().nullable(),
})
export type Opening = z.infer<typeof openingSchema>

/**
 * `waiting`: has a place; `here`: was invited and waits to be called; `called`: may check out; `missed`: did not come when
 * called, and may come back once; `used`: has paid, or did not come twice.
 */
const ticketStates = ['waiting', 'here', 'called', 'missed', 'used'] as const

/** One's own place in a waiting room. */
export const openingTicketSchema = z.object({
  /** Signed: proves the place without a look into the database. */
  ticket: z.string(),
  state: z.enum(ticketStates),
  /** Null before the draw. */
  number: z.int().nullable(),
  /** Until when a checkout may begin, of one that was called. */
  secondsLeft: z.int().nullable(),
})
export type OpeningTicket = z.infer<typeof openingTicketSchema>

/** A waiting room, and one's own place in it if there is one. */
export const ownOpeningSchema = z.object({ opening: openingSchema, ticket: openingTicketSchema.nullable() })
export type OwnOpening = z.infer<typeof ownOpeningSchema>

/** As long as any ticket of ours, and some more. */
const longestTicket = 600

export const takeTicketInput = z.strictObject({ openingId: idSchema })
export type TakeTicketInput = z.output<typeof takeTicketInput>
export const checkInInput = z.strictObject({ openingId: idSchema, ticket: z.string().max(longestTicket) })
export type CheckInInput = z.output<typeof checkInInput>

/** What a ticket's place is, for whoever holds it: null before the draw. */
export const openingPlaceSchema = z.object({ number: z.int().nullable() })
export type OpeningPlace = z.infer<typeof openingPlaceSchema>
