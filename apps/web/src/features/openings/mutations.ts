import { useChanges } from '../../lib/loading/changes.ts'
import { sayFailure, trpc } from '../../lib/loading/trpc.ts'
import { useKeepOpening, useKeepTicket } from './queries.ts'

/** Takes a place in a waiting room. */
export function useTakeTicket() {
  const keepOpening = useKeepOpening()
  const keepTicket = useKeepTicket()
  return trpc.student.openings.take.useMutation({
    async onSuccess({ opening, ticket }) {
      await keepOpening(opening)
      if (ticket) keepTicket(opening.id, ticket)
    },
    onError: sayFailure,
  })
}

/**
 * Reports that the viewer is present. When a ticket is refused, the list knows the reason better: it is
 * refetched.
 */
export function useCheckIn() {
  const keep = useKeepTicket()
  const { orderChanged } = useChanges()
  return trpc.student.openings.checkIn.useMutation({
    onSuccess: (ticket, { openingId }) => {
      keep(openingId, ticket)
      return ticket.state === 'called' ? orderChanged() : undefined
    },
    onError: orderChanged,
  })
}
