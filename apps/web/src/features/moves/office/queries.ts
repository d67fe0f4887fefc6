import { keepPreviousData } from '@tanstack/react-query'
import type { QuoteOfficeMoveInput } from '@cadenza/contracts/places/move'
import { trpc } from '../../../lib/loading/trpc.ts'

/** Anyone's place, for the office. */
export const useOfficePlace = (enrolmentId: string) => trpc.admin.moves.getPlace.useQuery({ enrolmentId })

/** Where it could go; the last list stays while another is searched for. */
export const useOfficeTargets = (enrolmentId: string, q: string) =>
  trpc.admin.moves.listTargets.useQuery({ enrolmentId, q }, { placeholderData: keepPreviousData })

/** What the move would cost now; the last sums stay while others are asked for. */
export const useOfficeQuote = (input: QuoteOfficeMoveInput) =>
  trpc.admin.moves.quote.useQuery(input, { staleTime: 0, placeholderData: keepPreviousData })
