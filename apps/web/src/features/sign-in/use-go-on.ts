import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { safeReturnPath } from './return-path.ts'
import { useSessionStatus } from '../../lib/session/auth-session.ts'

/** On the sign-in pages: a user who is signed in, or becomes so, is taken back to where they came from. */
export function useGoOnWhenSignedIn(from: string | undefined) {
  const router = useRouter()
  const status = useSessionStatus()

  useEffect(() => {
    if (status === 'signedIn') router.history.replace(safeReturnPath(from))
  }, [status, from, router])
}
