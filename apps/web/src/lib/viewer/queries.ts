import type { Viewer } from '@cadenza/contracts/people/user'
import { useSessionStatus, loadIdentity } from '../session/auth-session.ts'
import { trpc } from '../loading/trpc.ts'
import { useQuery } from '@tanstack/react-query'

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

/** Whether the viewer is of the office and no admin: what is for admins alone is not shown to them. */
export function useIsOfOffice(): boolean {
  return useViewer().viewer?.role === 'office'
}

/** Whether the viewer proves their identity by a password; otherwise at Google or GitHub. */
export function useHasPassword() {
  return useQuery({
    queryKey: ['identity', 'has-password'],
    queryFn: async () => {
      const user = await (await loadIdentity()).currentUser()
      return user?.providerData.some(({ providerId }) => providerId === 'password') ?? false
    },
    gcTime: 0,
  })
}
