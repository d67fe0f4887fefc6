import type { Role } from '@cadenza/contracts/people/user'
import type {
  PreviewMessageInput,
  SendMessageInput,
  SendTestInput,
  SentMessage,
} from '@cadenza/contracts/school/message'
import { notify } from '../../lib/browser/notify.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { useChanges } from '../../lib/loading/changes.ts'
import { nextPage, sayFailure, trpc } from '../../lib/loading/trpc.ts'
import { worksInOffice } from '../../shared/people/roles.ts'

const pageSize = 20
/** While mails of a shown message wait. */
const lookAgainMs = 2000

type Sent = { pages: { items: { progress: { waiting: number } }[] }[] }
const lookAgain = (shown: Sent | undefined) =>
  shown?.pages.some(({ items }) => items.some(({ progress }) => progress.waiting > 0)) ? lookAgainMs : false

/** Messages that were sent, or questions, newest first: a teacher's own, for the office all. They follow their mails. */
export function useSentMessages(role: Role, questions?: true) {
  const asOffice = worksInOffice(role)
  const how = { ...nextPage, staleTime: 0 }
  const own = trpc.instructor.messages.list.useInfiniteQuery(
    { questions, limit: pageSize },
    { ...how, enabled: !asOffice, refetchInterval: ({ state }) => lookAgain(state.data) },
  )
  const all = trpc.admin.messages.list.useInfiniteQuery(
    { questions, limit: pageSize },
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

/** Writing as a teacher or as the office: the form is the same, and so is what it sends. */
export function useWriting(role: Role) {
  const { messagesChanged } = useChanges()
  const asOffice = worksInOffice(role)
  // One door is used; the schema of the narrower one judges what a teacher may choose.
  const own = {
    preview: trpc.instructor.messages.preview.useMutation(),
    sendTest: trpc.instructor.messages.sendTest.useMutation(),
    send: trpc.instructor.messages.send.useMutation({ onSettled: messagesChanged }),
  }
  const all = {
    preview: trpc.admin.messages.preview.useMutation(),
    sendTest: trpc.admin.messages.sendTest.useMutation(),
    send: trpc.admin.messages.send.useMutation({ onSettled: messagesChanged }),
  }
  const door = asOffice ? all : own
  return {
    preview: (message: PreviewMessageInput) => ask(message, asOffice, all.preview, own.preview),
    sendTest: (message: SendTestInput) => ask(message, asOffice, all.sendTest, own.sendTest),
    send: (message: SendMessageInput) => ask(message, asOffice, all.send, own.send),
    isPreviewing: door.preview.isPending,
    isTesting: door.sendTest.isPending,
    isSending: door.send.isPending,
  }
}

interface Door<I, A> {
  mutateAsync: (input: I) => Promise<A>
}

/** A teacher chooses among classes alone, which the form sees to. */
function ask<I extends PreviewMessageInput, N, A>(
  message: I,
  asOffice: boolean,
  all: Door<I, A>,
  own: Door<N, A>,
): Promise<A> {
  return asOffice ? all.mutateAsync(message) : own.mutateAsync(message as unknown as N)
}

/** Stops what has not left yet. */
export function useStopMessage(role: Role) {
  const { messagesChanged } = useChanges()
  const told = {
    onSuccess: ({ kind }: SentMessage) =>
      notify.success(kind === 'question' ? 'Closed' : 'Stopped: nothing more is sent'),
    onError: sayFailure,
    onSettled: messagesChanged,
  }
  const own = trpc.instructor.messages.stop.useMutation(told)
  const all = trpc.admin.messages.stop.useMutation(told)
  return worksInOffice(role) ? all : own
}

/** Whether the viewer gets news by mail, and the way to change that. */
export function useNews() {
  const { newsChanged } = useChanges()
  const query = trpc.student.messages.news.useQuery()
  const set = trpc.student.messages.setNews.useMutation({
    onError: sayFailure,
    onSettled: newsChanged,
  })
  return { query, set }
}
