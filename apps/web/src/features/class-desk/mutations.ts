import { t } from '@lingui/core/macro'
import { useChanges } from '../../lib/loading/changes.ts'
import { useButtonOutcome, useSavedOutcome } from '../../lib/loading/outcomes.ts'
import { trpc } from '../../lib/loading/trpc.ts'
import type { Role } from '@cadenza/contracts/people/user'
import { worksInOffice } from '../../shared/people/roles.ts'

/** Takes a family off the waiting list. */
export function useTakeOut() {
  return trpc.admin.waitlist.leave.useMutation(
    useButtonOutcome(t`They are no longer on the waiting list`, 'lineChanged'),
  )
}

/** Moves a family in the waiting list, or offers it a place out of turn. The dialog reports failures itself. */
export function useReorder() {
  const { lineChanged } = useChanges()
  return {
    move: trpc.admin.waitlist.move.useMutation({ onSettled: lineChanged }),
    offer: trpc.admin.waitlist.offer.useMutation({ onSettled: lineChanged }),
  }
}

/** Replaces the classes that come first with others. The panel reports failures itself. */
export function useSetPrerequisites() {
  const { courseChanged } = useChanges()
  return trpc.instructor.courses.setPrerequisites.useMutation({ onSettled: courseChanged })
}

/** Lets a person in despite ages and prerequisites. The form reports failures itself. */
export function useGrantWaiver(role: Role) {
  const options = useSavedOutcome(t`The exception is granted`, 'waiversChanged')
  const byAdmin = trpc.admin.waivers.grant.useMutation(options)
  const byOwner = trpc.instructor.waivers.grant.useMutation(options)
  return worksInOffice(role) ? byAdmin : byOwner
}

export function useRevokeWaiver(role: Role) {
  const options = useButtonOutcome(t`The exception is taken back`, 'waiversChanged')
  const byAdmin = trpc.admin.waivers.revoke.useMutation(options)
  const byOwner = trpc.instructor.waivers.revoke.useMutation(options)
  return worksInOffice(role) ? byAdmin : byOwner
}

/** Gives a date another teacher or room, or dates of a class their rooms. The panel says what was refused. */
export function useChangeSessionCalls() {
  const { courseChanged: onSettled } = useChanges()
  return {
    one: trpc.admin.sessions.change.useMutation({ onSettled }),
    rooms: trpc.admin.sessions.changeRooms.useMutation({ onSettled }),
  }
}

/** What becomes of a date that cannot take place. The form reports failures itself, the page what was undone. */
export const useCancelSession = () =>
  trpc.admin.sessions.cancel.useMutation({ onSettled: useChanges().courseChanged })
