import { trpc } from '../../lib/trpc.ts'

/** The classes that the viewer has a confirmed place in. */
export function useEnrolments() {
  return trpc.student.enrolments.list.useQuery()
}

const pollMs = 3000

/** The places that were taken back; looked at again while a refund is on its way. */
export function useCancelledPlaces() {
  return trpc.student.enrolments.listCancelled.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.some(({ refund }) => refund?.status === 'queued') ? pollMs : false,
  })
}
