import { useChanges } from '../../lib/changes.ts'
import { messageFor } from '../../lib/error-message.ts'
import { notify } from '../../lib/notify.ts'
import { saveFile } from '../../lib/save-file.ts'
import { trpc } from '../../lib/trpc.ts'

// What a form sends and is refused is told in the form; what a button does, by a toast.

const byToast = (error: unknown) => notify.error(messageFor(error).message)

export function useAddChild() {
  const { familyChanged } = useChanges()
  return trpc.student.participants.add.useMutation({
    onSuccess({ givenName }) {
      notify.success(`${givenName} is added`)
      return familyChanged()
    },
  })
}

export function useUpdateChild() {
  const { familyChanged } = useChanges()
  return trpc.student.participants.update.useMutation({
    onSuccess() {
      notify.success('Saved')
      return familyChanged()
    },
  })
}

/** Erases what is known of a child; its places are given back first. */
export function useEraseChild() {
  const { familyChanged, moneyMoved } = useChanges()
  return trpc.student.participants.remove.useMutation({
    onSuccess: () => notify.success('The child’s data are erased'),
    onError: byToast,
    onSettled: () => Promise.all([familyChanged(), moneyMoved()]),
  })
}

/** Everything that the school knows about a child, as a file. */
export function useDownloadChild() {
  return trpc.student.privacy.exportChild.useMutation({
    // The answer is not kept anywhere but in the file.
    gcTime: 0,
    onSuccess(data) {
      saveFile('child-data.json', JSON.stringify(data, null, 2), 'application/json')
      notify.success('The data are being saved')
    },
    onError: byToast,
  })
}

/** Answers to texts; all are taken, or none. */
export function useAnswerConsents() {
  const { familyChanged } = useChanges()
  const { list } = trpc.useUtils().student.consents
  return trpc.student.consents.answer.useMutation({
    onSuccess: (consents) => list.setData(undefined, consents),
    onSettled: familyChanged,
  })
}

/** Gives a place back for all that was paid for it. */
export function useGiveBack() {
  const { moneyMoved } = useChanges()
  return trpc.student.enrolments.withdraw.useMutation({
    onSuccess: () => notify.success('The place is given back'),
    onError: byToast,
    onSettled: moneyMoved,
  })
}

export function useSaveContact() {
  const { list } = trpc.useUtils().student.contacts
  return trpc.student.contacts.save.useMutation({
    onSuccess(contacts, { participantId }) {
      list.setData({ participantId }, contacts)
      notify.success('The contact is saved')
    },
  })
}

export function useRemoveContact() {
  const { familyChanged } = useChanges()
  return trpc.student.contacts.remove.useMutation({
    onSuccess: () => notify.success('The contact is removed'),
    onError: byToast,
    onSettled: familyChanged,
  })
}

export function useSetNote() {
  const { get } = trpc.useUtils().student.privateNotes
  return trpc.student.privateNotes.set.useMutation({
    // The text is kept nowhere but in the open page.
    gcTime: 0,
    onSuccess(notes, { participantId }) {
      get.setData({ participantId }, notes)
      notify.success('The note is saved')
    },
  })
}

export function useInviteGuardian() {
  const { list } = trpc.useUtils().student.guardians
  return trpc.student.guardians.invite.useMutation({
    onSuccess(guardians, { participantId, email }) {
      list.setData({ participantId }, guardians)
      notify.success(`${email} is invited`)
    },
  })
}

/** Ends a guardianship or an invitation. */
export function useRevokeGuardian(said: string) {
  const { familyChanged } = useChanges()
  return trpc.student.guardians.revoke.useMutation({
    onSuccess: () => notify.success(said),
    onError: byToast,
    onSettled: familyChanged,
  })
}

export function useAcceptInvitation() {
  const { familyChanged } = useChanges()
  return trpc.student.guardians.accept.useMutation({ onSuccess: familyChanged })
}
