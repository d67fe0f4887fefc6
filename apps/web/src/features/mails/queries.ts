import type { ListMailsInput } from '@cadenza/contracts/school/mail'
import { keepPreviousData } from '@tanstack/react-query'
import { notify } from '../../lib/browser/notify.ts'
import { useButtonOutcome } from '../../lib/loading/outcomes.ts'
import { nextPage, trpc } from '../../lib/loading/trpc.ts'

export type MailFilter = Pick<ListMailsInput, 'q' | 'kind' | 'state' | 'person'>

const pageSize = 50

/** Mails of the school, newest first, page by page. */
export function useMails(filter: Omit<ListMailsInput, 'limit'>, limit = pageSize) {
  return trpc.admin.mails.list.useInfiniteQuery(
    { ...filter, limit },
    // Mails leave and bounce without an action on this page.
    { ...nextPage, placeholderData: keepPreviousData, staleTime: 0 },
  )
}

/** Has a mail written anew. */
export function useSendAgain() {
  return trpc.admin.mails.sendAgain.useMutation(useButtonOutcome('The mail is on its way', 'mailsWritten'))
}

/** What the viewer wants to be written. */
export const useMailChoices = () => trpc.student.mailChoices.get.useQuery()

/** Saves it. */
export function useSetMailChoices() {
  const { get } = trpc.useUtils().student.mailChoices
  return trpc.student.mailChoices.set.useMutation({
    onSuccess(choices) {
      get.setData(undefined, choices)
      notify.success(choices.reminders ? 'We remind you on the day before' : 'We send you no reminders')
    },
  })
}
