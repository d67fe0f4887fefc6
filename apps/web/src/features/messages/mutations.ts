import { t } from '@lingui/core/macro'
import type { Role } from '@cadenza/contracts/people/user'
import type {
  PreviewMessageInput,
  SendMessageInput,
  SendTestInput,
  SentMessage,
} from '@cadenza/contracts/school/message'
import { notify } from '../../lib/browser/notify.ts'
import { useChanges } from '../../lib/loading/changes.ts'
import { sayFailure, trpc } from '../../lib/loading/trpc.ts'
import { worksInOffice } from '../../shared/people/roles.ts'

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
  const outcome = {
    onSuccess: ({ kind }: SentMessage) =>
      notify.success(kind === 'question' ? t`Closed` : t`Stopped: nothing more is sent`),
    onError: sayFailure,
    onSettled: messagesChanged,
  }
  const own = trpc.instructor.messages.stop.useMutation(outcome)
  const all = trpc.admin.messages.stop.useMutation(outcome)
  return worksInOffice(role) ? all : own
}

/** Asks a teacher or the school. The form reports failures itself. */
export const useAsk = () => trpc.student.messages.ask.useMutation()

/** Wants news by mail, or no longer. */
export const useSetNews = () =>
  trpc.student.messages.setNews.useMutation({ onError: sayFailure, onSettled: useChanges().newsChanged })
