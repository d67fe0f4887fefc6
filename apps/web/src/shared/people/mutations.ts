import { useChanges } from '../../lib/loading/changes.ts'
import { renewSession } from '../../lib/session/auth-session.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Mails six digits to the viewer's address. */
export const useSendCode = (onSuccess: () => void) =>
  trpc.student.viewer.sendAddressCode.useMutation({ onSuccess })

/** Verifies the viewer's address by the digits. */
export function useConfirmAddress() {
  const { emailVerified } = useChanges()
  return trpc.student.viewer.confirmAddress.useMutation({
    // The school ends every earlier token; a user who has just typed the digits gets another by the same
    // sign-in.
    onSuccess: () => renewSession().then(emailVerified),
  })
}
