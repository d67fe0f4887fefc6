import type { SentMessage } from '@cadenza/contracts/school/message'
import type { Role } from '@cadenza/contracts/people/user'
import { Button } from '../../components/parts/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { useStopMessage } from './mutations.ts'

interface StopButtonProps {
  message: SentMessage
  role: Role
  title: string
  text: string
  label: 'Stop' | 'Close'
}

/** Stops what has not been sent yet, after a question. */
export function StopButton({ message: { id, subject }, role, label, ...question }: StopButtonProps) {
  const confirm = useConfirm()
  const stop = useStopMessage(role)
  const ask = async () => {
    if (await confirm({ ...question, confirmLabel: `${label} it`, danger: true })) stop.mutate({ id })
  }
  return (
    <Button size="sm" variant="secondary" busy={stop.isPending} onClick={() => void ask()}>
      {label}
      <span className="sr-only"> {subject}</span>
    </Button>
  )
}
