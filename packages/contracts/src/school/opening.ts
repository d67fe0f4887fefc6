import { z } from 'zod'
import { idSchema } from '../text/text.ts'

/** Before the sale opens tickets are given out; while it is open, people are called; closed: all may buy. */
const openingPhases = ['before', 'open', 'closed'] as const
export const closingReasons = ['sold_out', 'nobody_waits'] as const

/**
 * The public facts of a waiting room; the same for all who wait, so that a cache in front may hold it for a
 * second.
 */
export const openingSchema = z.object({
  id: idSchema,
  termName: z.string(),
  opensAt: z.iso.datetime(),
  /** By the server's clock; browser clocks can be wrong. */
  secondsUntilOpen: z.int(),
  phase: z.enum(openingPhases),
  closedBecause: z.enum(closingReasons).nullable(),
  /** The number of tickets taken. */
  tickets: z.int(),
  /** The highest number called. */
  serving: z.int(),
  /** The highest number whose holders should confirm their presence. */
  invited: z.int(),
  /**
   * By how many numbers it advances in a minute, on average since the draw; null until someone has been
   * called.
   */
  perMinute: z.number().nullable(),
  freeSeats: z.int(),
  /** Of checkouts that may still end without a payment. */
  heldSeats: z.int(),
  /** How long a called user has to come. */
  comeSeconds: z.int(),
  /** SHA-256 of the seed that decides the lots, in hexadecimals, and the seed itself once they are drawn. */
  seedHash: z.string(),
  seed: z.string().nullable(),
})
export type Opening = z.infer<typeof openingSchema>

/**
 * `waiting`: has a place; `here`: was invited and waits to be called; `called`: may check out; `missed`: did not come when
 * called, and may come back once; `used`: has paid, or did not come twice.
 */
const ticketStates = ['waiting', 'here', 'called', 'missed', 'used'] as const

/** The caller's own place in a waiting room. */
export const openingTicketSchema = z.object({
  /** Signed: proves the place without a database lookup. */
  ticket: z.string(),
  state: z.enum(ticketStates),
  /** Null before the draw. */
  number: z.int().nullable(),
  /** Until when a called user may begin a checkout. */
  secondsLeft: z.int().nullable(),
})
export type OpeningTicket = z.infer<typeof openingTicketSchema>

/** A waiting room, and the caller's own place in it if there is one. */
export const ownOpeningSchema = z.object({ opening: openingSchema, ticket: openingTicketSchema.nullable() })
export type OwnOpening = z.infer<typeof ownOpeningSchema>

/** The maximum length of a ticket, with a margin. */
const longestTicket = 600

export const takeTicketInput = z.strictObject({ openingId: idSchema })
export type TakeTicketInput = z.output<typeof takeTicketInput>
export const checkInInput = z.strictObject({ openingId: idSchema, ticket: z.string().max(longestTicket) })
export type CheckInInput = z.output<typeof checkInInput>

/** A ticket's place, for its holder: null before the draw. */
export const openingPlaceSchema = z.object({ number: z.int().nullable() })
export type OpeningPlace = z.infer<typeof openingPlaceSchema>
