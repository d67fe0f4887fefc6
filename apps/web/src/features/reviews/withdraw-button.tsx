import { Button } from '../../components/button.tsx'
import { useConfirm } from '../../components/confirm-dialog.tsx'
import { messageFor } from '../../lib/loading/error-message.ts'
import { notify } from '../../lib/browser/notify.ts'
import { useWithdrawReview } from './mutations.ts'

interface WithdrawButtonProps {
  courseId: string
  onWithdrawn: () => void
}

export function WithdrawButton({ courseId, onWithdrawn }: WithdrawButtonProps) {
  const confirm = useConfirm()
  const withdraw = useWithdrawReview()

  const askAndWithdraw = async () => {
    const sure = await confirm({
      title: 'Withdraw your review?',
      text: 'It is deleted, with its stars. You can write another one later.',
      confirmLabel: 'Yes, withdraw it',
      danger: true,
    })
    if (!sure) return
    withdraw.mutate(
      { courseId },
      { onSuccess: onWithdrawn, onError: (error) => notify.error(messageFor(error).message) },
    )
  }
  return (
    <Button
      variant="ghost"
      className="text-danger! sm:ms-auto"
      busy={withdraw.isPending}
      onClick={() => void askAndWithdraw()}
    >
      Withdraw
    </Button>
  )
}
