import { keepPreviousData } from '@tanstack/react-query'
import { useSessionStatus } from '../../lib/session/auth-session.ts'
import { trpc } from '../../lib/loading/trpc.ts'
import type { AbsenceDaysInput } from '@cadenza/contracts/places/absence'
import type { Participant, Attendee } from '@cadenza/contracts/families/participant'

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

/** The sessions of a participant on some days; the office's: of anybody. */
export function useAbsence(days: AbsenceDaysInput, isOffice: boolean) {
  const own = trpc.student.absences.get.useQuery(days, {
    enabled: !isOffice,
    placeholderData: keepPreviousData,
  })
  const any = trpc.admin.absences.get.useQuery(days, { enabled: isOffice, placeholderData: keepPreviousData })
  return isOffice ? any : own
}
