import type { Viewer } from '@cadenza/contracts/user'
import { useSessionStatus } from './auth-session.ts'
import { trpc } from '../loading/trpc.ts'

export type ViewerState =
  /** `failed`: a user is signed in, and the school does not say who. */
  | { status: 'loading' | 'signedOut'; viewer?: undefined; emailVerified: false; failed?: boolean }
  | { status: 'signedIn'; viewer: Viewer; emailVerified: boolean; failed?: undefined }

/** The user at the browser. */
export function useViewer(): ViewerState {
  const session = useSessionStatus()
  const { data: viewer, isError: failed } = trpc.student.viewer.get.useQuery(undefined, {
    enabled: session === 'signedIn',
    staleTime: 60_000,
  })
  if (session === 'signedOut') return { status: 'signedOut', emailVerified: false }
  if (session !== 'signedIn' || !viewer) return { status: 'loading', emailVerified: false, failed }
  return { status: 'signedIn', viewer, emailVerified: viewer.emailVerified }
}
