import { useEffect, useState } from 'react'
import { useChanges } from '../../lib/loading/changes.ts'
import { logFailure } from '../../lib/browser/log-failure.ts'
import { recheckVerification } from '../../lib/session/auth-session.ts'
import { useSendCode, useConfirmAddress } from './mutations.ts'

/** Six digits that are mailed to the viewer's address, and typed on a page to verify it. */
export function useAddressCode() {
  const send = useSendCode(() => void (lastSentAt = Date.now()))
  const confirm = useConfirmAddress()
  const [code, setCode] = useState('')
  const type = (typed: string) => {
    setCode(typed)
    confirm.reset()
    const digits = typed.replaceAll(/\s/g, '')
    if (/^\d{6}$/.test(digits) && !confirm.isPending) confirm.mutate({ code: digits })
  }
  const sendAgain = () => {
    confirm.reset()
    setCode('')
    send.mutate()
  }
  return { code, type, send, sendAgain, confirm }
}
export type AddressCode = ReturnType<typeof useAddressCode>

let lastSentAt = 0

/** Whether the last mailed digits are still valid for a while. */
export const hasFreshCode = () => Date.now() - lastSentAt < 10 * 60_000

const lookAgainMs = 5000

/**
 * Notices that the link in the mail was opened, in another tab or on another device: the user need not report
 * it.
 */
export function useNoticeVerified({ often = false } = {}) {
  const { emailVerified } = useChanges()
  useEffect(() => {
    const look = () => {
      if (document.hidden) return
      recheckVerification().then(
        (verified) => (verified ? emailVerified() : undefined),
        (error: unknown) => logFailure('Whether the address is verified could not be asked', error),
      )
    }
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    const timer = often ? setInterval(look, lookAgainMs) : undefined
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
      clearInterval(timer)
    }
  }, [often, emailVerified])
}
