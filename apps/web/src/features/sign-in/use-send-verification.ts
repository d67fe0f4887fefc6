import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { notify } from '../../lib/browser/notify.ts'
import { sendVerification } from '../../lib/session/auth-session.ts'

/** Sends the mail that verifies the user's address once more; `sent` says that it is on its way. */
export function useSendVerification() {
  const [sent, setSent] = useState(false)
  const send = () =>
    sendVerification().then(
      () => setSent(true),
      () => notify.error(t`The mail could not be sent. Please try again in a few minutes.`),
    )
  return { sent, send: () => void send() }
}
