import type { Viewer } from '@cadenza/contracts/people/user'
import type { Attendee, Participant } from '@cadenza/contracts/families/participant'
import { useSessionStatus } from '../session/auth-session.ts'
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

/** Whether the viewer is of the office and no admin: what is for admins alone is not shown to them. */
export function useIsOfOffice(): boolean {
  return useViewer().viewer?.role === 'office'
}

/** Those whom the viewer buys for or looks after: themselves first. Requested once the session is known. */
export function useParticipants() {
  const enabled = useSessionStatus() === 'signedIn'
  return trpc.student.participants.list.useQuery(undefined, { enabled, staleTime: 60_000 })
}

/** Those whom the viewer may select classes for. */
export function buyable(participants: Participant[]): Participant[] {
  return participants.filter(({ canBuy }) => canBuy)
}

/** Whether a place or a row of a cart is theirs. */
export function isFor(attendee: Attendee, { id, isSelf }: Pick<Attendee, 'id' | 'isSelf'>): boolean {
  return isSelf ? attendee.isSelf : attendee.id === id
}
