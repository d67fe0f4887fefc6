import { msg, plural, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { SentMessage } from '@cadenza/contracts/school/message'
import type { Role } from '@cadenza/contracts/people/user'
import { Button } from '../../components/parts/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { useStopMessage } from './mutations.ts'

/** A message, or a question. */
type Stopping = 'stop' | 'close'

const labels = worded<Stopping>({ stop: msg`Stop`, close: msg`Close` })

const confirmLabels = worded<Stopping>({ stop: msg`Stop it`, close: msg`Close it` })

/** Stops what has not been sent yet, after a question. */
export function useStop(role: Role, what: Stopping) {
  const confirm = useConfirm()
  const { mutate, isPending } = useStopMessage(role)
  const ask = async (message: SentMessage) => {
    if (await confirm({ ...questions[what](message), confirmLabel: confirmLabels[what], danger: true }))
      mutate({ id: message.id })
  }
  return { ask, isPending }
}

const questions = {
  stop: ({ progress: { waiting } }: SentMessage) => ({
    title: t`Stop this message?`,
    text: t`${plural(waiting, { one: '# mail has', other: '# mails have' })} not left yet. Those that have left stay.`,
  }),
  close: ({ author }: SentMessage) => ({
    title: t`Close this question?`,
    text: t`${author.name ?? t`A deleted person`} can ask nothing more, neither the school nor teachers, until somebody answers it.`,
  }),
}

interface StopButtonProps {
  message: SentMessage
  role: Role
  what: Stopping
}

export function StopButton({ message, role, what }: StopButtonProps) {
  const { ask, isPending } = useStop(role, what)
  return (
    <Button size="sm" variant="secondary" busy={isPending} onClick={() => void ask(message)}>
      {labels[what]}
      <span className="sr-only"> {message.subject}</span>
    </Button>
  )
}
