import type { MadeCopy, TermsOfCopy } from '@cadenza/contracts/courses/course-copy'
import { trpc } from '../../lib/loading/trpc.ts'

/** What of a term fits into another. */
export const usePlan = (terms: TermsOfCopy) =>
  trpc.admin.terms.planCopy.useQuery(terms, { staleTime: Infinity, retry: false })

const lookMs = 1000

/** What was copied so far; asked again while copies wait. */
export const useCopies = (terms: TermsOfCopy, { enabled }: { enabled: boolean }) =>
  trpc.admin.terms.listCopies.useQuery(terms, {
    enabled,
    refetchInterval: ({ state }) => (state.data?.some(isWaiting) ? lookMs : false),
  })

export const isWaiting = ({ state }: MadeCopy) => state === 'waiting'
