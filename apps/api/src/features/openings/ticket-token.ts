import { z } from 'zod'
import { idSchema } from '@cadenza/contracts/text/text'
import type { Deps } from '../../context.ts'
import { conflict } from '../../errors.ts'

/** The content of a ticket. Its holder cannot read it: before the draw no one knows a lot. */
export interface TicketClaims {
  openingId: string
  userId: string
  /** Of a ticket that was in the draw. */
  lot: bigint | null
  /** Of one whose place is fixed already. */
  number: number | null
}

/** The page asks for a fresh one whenever it is opened; the place itself is kept in the database. */
const goodForMs = 24 * 60 * 60_000
/** Text that is sealed for another purpose does not open here. */
const sealedFor = 'opening ticket'
/** Ours are half as long. */
const longestTicket = 600

const claimsSchema = z.tuple([
  idSchema,
  idSchema,
  z
    .string()
    .regex(/^-?\d{1,20}$/)
    .nullable(),
  z.int().nullable(),
  z.int(),
])

/** A ticket that proves a place without a look into the database, for one account and one opening. */
export function issueTicket(deps: Pick<Deps, 'seal' | 'now'>, claims: TicketClaims): string {
  const { openingId, userId, lot, number } = claims
  const endsAt = deps.now().getTime() + goodForMs
  const sealed: z.input<typeof claimsSchema> = [openingId, userId, lot?.toString() ?? null, number, endsAt]
  return deps.seal.seal(JSON.stringify(sealed), sealedFor)
}

/**
 * The content of one of our tickets. Throws `ticket_forged` for one that we never wrote, `ticket_expired`,
 * `ticket_of_another_opening`, and `ticket_of_another` when it does not belong to `holder`, where one is named.
 */
export function readTicket(
  deps: Pick<Deps, 'seal' | 'now'>,
  ticket: string,
  { openingId, holder }: { openingId: string; holder?: string },
): TicketClaims {
  const [itsOpening, userId, lot, number, endsAt] = openTicket(deps, ticket)
  if (itsOpening !== openingId) throw conflict('ticket_of_another_opening')
  if (holder !== undefined && userId !== holder) throw conflict('ticket_of_another')
  if (endsAt <= deps.now().getTime()) throw conflict('ticket_expired')
  return { openingId, userId, lot: lot === null ? null : BigInt(lot), number }
}

function openTicket({ seal }: Pick<Deps, 'seal'>, ticket: string): z.output<typeof claimsSchema> {
  if (ticket.length > longestTicket) throw conflict('ticket_forged')
  try {
    return claimsSchema.parse(JSON.parse(seal.open(ticket, sealedFor)))
  } catch {
    throw conflict('ticket_forged')
  }
}
