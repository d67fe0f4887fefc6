import type { Opening, OpeningPlace, OpeningTicket, OwnOpening } from '@cadenza/contracts/school/opening'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { trpc } from '../../lib/loading/trpc.ts'

/** The viewer's places, as the school keeps them: the same on every device and after each reload. */
export const useOwnOpenings = () => trpc.student.openings.list.useQuery(undefined, { staleTime: 0 })

const keyOf = (openingId: string) => ['opening', openingId]

/**
 * Changes what is shown of a sale, until it is refetched. Responses still on their way are older than that.
 */
export function useKeepOpening() {
  const queryClient = useQueryClient()
  return async (opening: Opening) => {
    const queryKey = keyOf(opening.id)
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, opening)
  }
}

/** Changes what is shown of the viewer's place. */
export function useKeepTicket() {
  const { list } = trpc.useUtils().student.openings
  return (openingId: string, ticket: OpeningTicket) =>
    list.setData(undefined, (known) => known?.map((own) => withTicket(own, openingId, ticket)))
}

const withTicket = (own: OwnOpening, openingId: string, ticket: OpeningTicket): OwnOpening =>
  own.opening.id === openingId ? { ...own, ticket } : own

const soonSeconds = 60
const seldomMs = 15_000
const oftenMs = 2000
/** Not all in the same instant. */
const apartMs = 1000

/**
 * The progress of a sale, requested again as long as the page is open, even in the background: waiting users
 * look at something else until then. All request the same small file, and not all in the same instant.
 */
export function useOpening(given: Opening): { opening: Opening; askedAt: number } {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: keyOf(given.id),
    queryFn: ({ signal }) => readJson<Opening>(`/openings/${given.id}`, signal),
    initialData: given,
    refetchInterval: ({ state }) => pauseFor(state.data ?? given) + (Date.now() % apartMs),
    refetchIntervalInBackground: true,
    retry: false,
  })
  return { opening: data, askedAt: dataUpdatedAt }
}

function pauseFor({ phase, secondsUntilOpen }: Opening): number {
  return phase === 'closed' || (phase === 'before' && secondsUntilOpen > soonSeconds) ? seldomMs : oftenMs
}

/** The number that a ticket drew by lot. */
export const readPlace = (openingId: string, ticket: string) =>
  readJson<OpeningPlace>(`/openings/${openingId}/place?ticket=${encodeURIComponent(ticket)}`)

async function readJson<T>(url: string, signal?: AbortSignal): Promise<T> {
  const reply = await fetch(url, signal && { signal })
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`)
  // Written by the school's own server.
  return (await reply.json()) as T
}
