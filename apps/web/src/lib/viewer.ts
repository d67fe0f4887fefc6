import type { Viewer } from '@cadenza/contracts/user'
import { useSessionStatus } from './session.ts'
import { trpc } from './trpc.ts'

export type ViewerState =
  | { status: 'loading' | 'signedOut'; viewer?: undefined; emailVerified: false }
  | { status: 'signedIn'; viewer: Viewer; emailVerified: boolean }

/** Who is at the browser. */
export function useViewer(): ViewerState {
  const session = useSessionStatus()
  const { data: viewer } = trpc.student.viewer.get.useQuery(undefined, {
    enabled: session === 'signedIn',
    staleTime: 60_000,
  })
  if (session === 'signedOut') return { status: 'signedOut', emailVerified: false }
  if (session !== 'signedIn' || !viewer) return { status: 'loading', emailVerified: false }
  return { status: 'signedIn', viewer, emailVerified: viewer.emailVerified }
}
