import type { ListMailsInput } from '@cadenza/contracts/school/mail'
import { keepPreviousData } from '@tanstack/react-query'
import { nextPage, trpc } from '../../lib/loading/trpc.ts'

export type MailFilter = Pick<ListMailsInput, 'q' | 'kind' | 'state' | 'person' | 'sort'>

const pageSize = 50

/** Mails of the school, page by page. */
export function useMails(filter: Omit<ListMailsInput, 'limit'>, limit = pageSize) {
  return trpc.admin.mails.list.useInfiniteQuery(
    { ...filter, limit },
    // Mails leave and bounce without an action on this page.
    { ...nextPage, placeholderData: keepPreviousData, staleTime: 0 },
  )
}

/** What the viewer wants to be written. */
export const useMailChoices = () => trpc.student.mailChoices.get.useQuery()
