import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useChanges } from '../../lib/loading/changes.ts'
import { trpc } from '../../lib/loading/trpc.ts'

const pollMs = 3000

/** The classes in which the viewer has a confirmed place; refetched while one of them is being cancelled. */
export function useEnrolments() {
  return trpc.student.enrolments.list.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.some(({ classCancelled }) => classCancelled) ? pollMs : false,
  })
}

/** The places that were taken back; refetched when another one is, and while a refund is in progress. */
export function useCancelledPlaces() {
  const places = useEnrolments().data?.length
  const { placesChanged } = useChanges()
  const before = useRef(places)
  useEffect(() => {
    // What is read for the first time brings no news.
    if (before.current !== undefined && before.current !== places) void placesChanged()
    before.current = places
  }, [places, placesChanged])
  return trpc.student.enrolments.listCancelled.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.some(({ refund }) => refund?.status === 'queued') ? pollMs : false,
  })
}

/** What is given back for these places now; not asked while `isPaused`. The last quote stays while others are chosen. */
export function useQuote(enrolmentIds: string[], { isPaused }: { isPaused: boolean }) {
  return trpc.student.enrolments.quote.useQuery(
    { enrolmentIds },
    { enabled: !isPaused && enrolmentIds.length > 0, placeholderData: keepPreviousData, staleTime: 0 },
  )
}

/** Where there is room instead of a class that was cancelled. */
export const useClassesInstead = (enrolmentId: string) =>
  trpc.student.enrolments.listInstead.useQuery({ enrolmentId })
