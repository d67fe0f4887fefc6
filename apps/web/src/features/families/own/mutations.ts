import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useChanges } from '../../../lib/loading/changes.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { proveAgain } from '../../../lib/viewer/prove-again.ts'
import { renewSession } from '../../../lib/session/auth-session.ts'
import { onlyInFile } from '../../../lib/browser/save-file.ts'
import { useButtonOutcome, useFormOutcome, useSavedOutcome } from '../../../lib/loading/outcomes.ts'
import { sayFailure, trpc } from '../../../lib/loading/trpc.ts'

// Refusals of a form are shown in the form; those of a button, in a toast.

export function useAddChild() {
  const { familyChanged } = useChanges()
  return trpc.student.participants.add.useMutation({
    onSuccess({ givenName }) {
      notify.success(t`${givenName} is added`)
      return familyChanged()
    },
  })
}

export function useUpdateChild() {
  return trpc.student.participants.update.useMutation(useSavedOutcome(t`Saved`, 'familyChanged'))
}

/**
 * Proves the user's identity again, and schedules the erasure of a child in a week. A refusal is shown in the
 * dialog.
 */
export function useEraseChild() {
  const { familyChanged, moneyMoved } = useChanges()
  const utils = trpc.useUtils()
  return useMutation({
    async mutationFn({ participantId, password }: { participantId: string; password: string | undefined }) {
      const { idToken } = await proveAgain(password)
      return utils.client.student.participants.remove.mutate({ participantId, idToken })
    },
    onSuccess: ({ givenName }) => notify.success(t`${givenName} will be erased; you can undo it here`),
    onSettled: () => Promise.all([familyChanged(), moneyMoved()]),
  })
}

/** Keeps a child that was to be erased. */
export function useUndoErasure() {
  return trpc.student.participants.undoRemoval.useMutation({
    onSuccess: ({ givenName }) => notify.success(t`${givenName} is kept`),
    onError: sayFailure,
    onSettled: useChanges().familyChanged,
  })
}

/** Everything that the school knows about a child, as a file. */
export function useDownloadChild() {
  return trpc.student.privacy.exportChild.useMutation({
    ...onlyInFile('child-data.json'),
    onError: sayFailure,
  })
}

/** Answers to texts; all are accepted, or none. */
export function useAnswerConsents() {
  const { familyChanged } = useChanges()
  const { list } = trpc.useUtils().student.consents
  return trpc.student.consents.answer.useMutation({
    onSuccess: (consents) => list.setData(undefined, consents),
    onSettled: familyChanged,
  })
}

export function useSaveContact() {
  const { historyWritten } = useChanges()
  const { list } = trpc.useUtils().student.contacts
  return trpc.student.contacts.save.useMutation({
    onSuccess(contacts, { participantId }) {
      list.setData({ participantId }, contacts)
      notify.success(t`The contact is saved`)
      return historyWritten()
    },
  })
}

export function useRemoveContact() {
  return trpc.student.contacts.remove.useMutation(
    useButtonOutcome(t`The contact is removed`, 'familyChanged'),
  )
}

export function useSetMayLeaveAlone() {
  return trpc.student.participants.setMayLeaveAlone.useMutation(useButtonOutcome(t`Saved`, 'familyChanged'))
}

/** A refusal is shown in the form. */
export function useBar() {
  return trpc.student.participants.setMustNotCollect.useMutation(useFormOutcome(t`Saved`, 'familyChanged'))
}

export function useEndBar() {
  return trpc.student.participants.setMustNotCollect.useMutation(useButtonOutcome(t`Saved`, 'familyChanged'))
}

/** Says that a contact of the school is wrong, by the token of its mail. */
export const useDisputeContact = () => trpc.public.contacts.dispute.useMutation()

export function useSetNote() {
  const { historyWritten } = useChanges()
  const { get } = trpc.useUtils().student.privateNotes
  return trpc.student.privateNotes.set.useMutation({
    // The text is kept nowhere but in the open page.
    gcTime: 0,
    onSuccess(notes, { participantId }) {
      get.setData({ participantId }, notes)
      notify.success(t`The note is saved`)
      return historyWritten()
    },
  })
}

export function useInviteGuardian() {
  const { list } = trpc.useUtils().student.guardians
  return trpc.student.guardians.invite.useMutation({
    onSuccess(guardians, { participantId, email }) {
      list.setData({ participantId }, guardians)
      notify.success(t`${email} is invited`)
    },
  })
}

/** Ends a guardianship or an invitation. */
export function useRevokeGuardian(notice: string) {
  return trpc.student.guardians.revoke.useMutation(useButtonOutcome(notice, 'familyChanged'))
}

/**
 * The link verifies an address that was not verified before: the school then ends every token, and issues
 * another.
 */
export function useAcceptInvitation(wasVerified: boolean) {
  const { familyChanged, emailVerified } = useChanges()
  return trpc.student.guardians.accept.useMutation({
    onSuccess: () => (wasVerified ? familyChanged() : renewSession().then(emailVerified)),
  })
}

/** They come after all. */
export function useTakeBackAbsence() {
  return trpc.student.absences.undo.useMutation(
    useButtonOutcome(t`The school expects them again`, 'absenceChanged'),
  )
}
