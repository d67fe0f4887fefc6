import type { Role } from '@cadenza/contracts/people/user'
import { saveFile } from '../../lib/browser/save-file.ts'
import { nextPage, sayFailure, trpc } from '../../lib/loading/trpc.ts'
import { worksInOffice } from '../../shared/people/roles.ts'
import { keepPreviousData } from '@tanstack/react-query'
import type { MessageFilter } from './message-filter.ts'
import { useSetNews } from './mutations.ts'

const pageSize = 20
/** While mails of a shown message wait. */
const lookAgainMs = 2000

type Sent = { pages: { items: { progress: { waiting: number } }[] }[] }
const lookAgain = (shown: Sent | undefined) =>
  shown?.pages.some(({ items }) => items.some(({ progress }) => progress.waiting > 0)) ? lookAgainMs : false

/** Messages that were sent, or questions: a teacher's own, for the office all. They follow their mails. */
export function useSentMessages(role: Role, filter: MessageFilter & { questions?: true }) {
  const asOffice = worksInOffice(role)
  const how = { ...nextPage, staleTime: 0, placeholderData: keepPreviousData }
  const own = trpc.instructor.messages.list.useInfiniteQuery(
    { ...filter, limit: pageSize },
    { ...how, enabled: !asOffice, refetchInterval: ({ state }) => lookAgain(state.data) },
  )
  const all = trpc.admin.messages.list.useInfiniteQuery(
    { ...filter, limit: pageSize },
    { ...how, enabled: asOffice, refetchInterval: ({ state }) => lookAgain(state.data) },
  )
  return asOffice ? all : own
}

/** Messages that were sent to the viewer, newest first; about one participant alone where that is named. */
export const useReceivedMessages = (participantId?: string) =>
  trpc.student.messages.list.useInfiniteQuery({ participantId, limit: 5 }, nextPage)

/** Saves a file of a message that the viewer received. */
export function useSaveMessageFile() {
  const { client } = trpc.useUtils()
  return async (id: string) => {
    try {
      const { name, type, data } = await client.student.messages.file.query({ id })
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      saveFile(name, new Blob([bytes]), type)
    } catch (error) {
      sayFailure(error)
    }
  }
}

/** Whether the viewer gets news by mail, and the way to change that. */
export function useNews() {
  return { query: trpc.student.messages.news.useQuery(), set: useSetNews() }
}

/** The roster of a class that is in no list of the teacher's, such as a substitute's. */
export const useTaughtRoster = (id: string, { enabled }: { enabled: boolean }) =>
  trpc.instructor.courses.roster.useQuery({ id }, { enabled, retry: false })
