import { plural, t } from '@lingui/core/macro'
import { notify } from '../../lib/browser/notify.ts'
import { onlyInFile } from '../../lib/browser/save-file.ts'
import { whyNotEmailed } from '../../shared/people/mail-words.ts'
import { useChanges } from '../../lib/loading/changes.ts'
import { useButtonOutcome, useFormOutcome } from '../../lib/loading/outcomes.ts'
import { sayFailure, trpc } from '../../lib/loading/trpc.ts'

/** Forms report failures themselves: nothing typed is lost. */
export function useAddRemark() {
  return trpc.admin.people.addRemark.useMutation({ onSettled: useChanges().personChanged })
}

export function useRemoveRemark() {
  return trpc.admin.people.removeRemark.useMutation({
    onError: sayFailure,
    onSettled: useChanges().personChanged,
  })
}

export function useCorrectChild() {
  return trpc.admin.people.correctChild.useMutation(useFormOutcome(t`Corrected`, 'personChanged'))
}

/** Who may fetch a child, and other facts of going home, as a guardian told the office. */
export function useRecordContact() {
  return trpc.admin.contacts.save.useMutation(useFormOutcome(t`The guardians get a mail`, 'personChanged'))
}

export function useRemoveRecordedContact() {
  return trpc.admin.contacts.remove.useMutation(useFormOutcome(t`The contact is removed`, 'personChanged'))
}

export function useRecordMayLeaveAlone() {
  return trpc.admin.participants.setMayLeaveAlone.useMutation(useFormOutcome(t`Saved`, 'personChanged'))
}

export function useRecordMustNotCollect() {
  return trpc.admin.participants.setMustNotCollect.useMutation(useFormOutcome(t`Saved`, 'personChanged'))
}

/** Emails the places to come, or their calendars. */
export function useEmailPlaces() {
  return trpc.admin.people.emailPlaces.useMutation({
    onSuccess: () => notify.success(t`The mail is on its way`),
    onError: (error) => notify.error(whyNotEmailed(error, 'places')),
  })
}

export function useAskAddressChange() {
  return trpc.admin.people.askAddressChange.useMutation(
    useFormOutcome(t`Both addresses get a mail`, 'personChanged'),
  )
}

export function useLiftBounce() {
  return trpc.admin.people.liftBounce.useMutation(
    useButtonOutcome(t`Mail to this address is tried again`, 'personChanged'),
  )
}

/** Of a family without an account. */
export function useUpdateFamily() {
  return trpc.admin.families.update.useMutation({ onSettled: useChanges().personChanged })
}

export function useHandOver() {
  return trpc.admin.people.handOverChildren.useMutation({
    onSuccess: ({ handedOver }) =>
      notify.success(t`${plural(handedOver, { one: '# child was', other: '# children were' })} handed over`),
    onSettled: useChanges().personChanged,
  })
}

/** A person's data as a file, because they asked for it. */
export function useExportOnRequest() {
  return trpc.admin.people.exportOnRequest.useMutation({
    ...onlyInFile('personal-data.json'),
    onSettled: useChanges().personChanged,
  })
}

export function useEraseOnRequest() {
  return trpc.admin.people.eraseOnRequest.useMutation(
    useFormOutcome(t`The account is erased`, 'peopleChanged'),
  )
}
