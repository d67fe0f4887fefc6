import { useState } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { useConfirm } from '../../components/confirm-dialog.tsx'
import { messageFor } from '../../lib/loading/error-message.ts'
import { notify } from '../../lib/browser/notify.ts'
import { signOut } from '../../lib/session/auth-session.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/**
 * Sign-in times are in whole seconds, and a sign-in in the same second that ended all of them would be
 * refused.
 */
const endOfSecond = () => new Promise<void>((resolve) => setTimeout(resolve, 1000))

/** For a lost phone or a shared computer: ends every session of the account, this one too. */
export function SignOutEverywhere() {
  const confirm = useConfirm()
  const end = trpc.student.session.endAll.useMutation()
  const [leaving, setLeaving] = useState(false)

  const ask = async () => {
    const sure = await confirm({
      title: 'Sign out everywhere?',
      text: 'Every phone, tablet and computer that is signed in to your account has to log in again, this one too. The calendar addresses that you made end as well.',
      confirmLabel: 'Sign out everywhere',
    })
    if (!sure) return
    try {
      await end.mutateAsync()
    } catch {
      return // said below
    }
    setLeaving(true)
    await signOut({ server: 'knows', until: endOfSecond() })
    notify.success('Signed out everywhere')
  }
  return (
    <>
      <p className="text-muted">
        If you lost a device, or used one that is not yours, end every session of your account.
      </p>
      {end.error && <Alert tone="danger">{messageFor(end.error).message}</Alert>}
      <Button
        variant="secondary"
        busy={end.isPending || leaving}
        className="justify-self-start"
        onClick={() => void ask()}
      >
        Sign out everywhere
      </Button>
    </>
  )
}
