import { plural, t } from '@lingui/core/macro'
import type { SentMessage } from '@cadenza/contracts/school/message'
import type { Role } from '@cadenza/contracts/people/user'
import { Button } from '../../components/parts/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { useStopMessage } from './mutations.ts'

/** Of a message, or of a question. */
type StopLabel = 'Stop' | 'Close'

/** Stops what has not been sent yet, after a question. */
export function useStop(role: Role, label: StopLabel) {
  const confirm = useConfirm()
  const { mutate, isPending } = useStopMessage(role)
  const ask = async (message: SentMessage) => {
    if (await confirm({ ...questions[label](message), confirmLabel: t`${label} it`, danger: true }))
      mutate({ id: message.id })
  }
  return { ask, isPending }
}

const questions = {
  Stop: ({ progress: { waiting } }: SentMessage) => ({
    title: t`Stop this message?`,
    text: t`${plural(waiting, { one: '# mail has', other: '# mails have' })} not left yet. Those that have left stay.`,
  }),
  Close: ({ author }: SentMessage) => ({
    title: t`Close this question?`,
    text: `${author.name ?? 'A deleted person'} can ask nothing more, neither the school nor teachers, until somebody answers it.`,
  }),
}

interface StopButtonProps {
  message: SentMessage
  role: Role
  label: StopLabel
}

export function StopButton({ message, role, label }: StopButtonProps) {
  const { ask, isPending } = useStop(role, label)
  return (
    <Button size="sm" variant="secondary" busy={isPending} onClick={() => void ask(message)}>
      {label}
      <span className="sr-only"> {message.subject}</span>
    </Button>
  )
}
