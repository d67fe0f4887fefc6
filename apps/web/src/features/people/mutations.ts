import { notify } from '../../lib/browser/notify.ts'
import { onlyInFile } from '../../lib/browser/save-file.ts'
import { count } from '../../lib/format/format.ts'
import { whyNotEmailed } from '../../lib/format/mail-words.ts'
import { useChanges } from '../../lib/loading/changes.ts'
import { sayFailure, trpc } from '../../lib/loading/trpc.ts'

/** Forms report failures themselves: nothing typed is lost. */
export function useAddRemark() {
  const { personChanged } = useChanges()
  return trpc.admin.people.addRemark.useMutation({ onSettled: personChanged })
}

export function useRemoveRemark() {
  const { personChanged } = useChanges()
  return trpc.admin.people.removeRemark.useMutation({
    onError: sayFailure,
    onSettled: personChanged,
  })
}

export function useCorrectChild() {
  const { personChanged } = useChanges()
  return trpc.admin.people.correctChild.useMutation({
    onSuccess: () => notify.success('Corrected'),
    onSettled: personChanged,
  })
}

/** Emails the places to come, or their calendars. */
export function useEmailPlaces() {
  return trpc.admin.people.emailPlaces.useMutation({
    onSuccess: () => notify.success('The mail is on its way'),
    onError: (error) => notify.error(whyNotEmailed(error, 'They were', 'them')),
  })
}

export function useAskAddressChange() {
  const { personChanged } = useChanges()
  return trpc.admin.people.askAddressChange.useMutation({
    onSuccess: () => notify.success('Both addresses get a mail'),
    onSettled: personChanged,
  })
}

export function useLiftBounce() {
  const { personChanged } = useChanges()
  return trpc.admin.people.liftBounce.useMutation({
    onSuccess: () => notify.success('Mail to this address is tried again'),
    onError: sayFailure,
    onSettled: personChanged,
  })
}

/** Of a family without an account. */
export function useUpdateFamily() {
  const { personChanged } = useChanges()
  return trpc.admin.families.update.useMutation({ onSettled: personChanged })
}

export function useHandOver() {
  const { personChanged } = useChanges()
  return trpc.admin.people.handOverChildren.useMutation({
    onSuccess: ({ handedOver }) =>
      notify.success(`${count(handedOver, 'child was', 'children were')} handed over`),
    onSettled: personChanged,
  })
}

/** A person's data as a file, because they asked for it. */
export function useExportOnRequest() {
  const { personChanged } = useChanges()
  return trpc.admin.people.exportOnRequest.useMutation({
    ...onlyInFile('personal-data.json'),
    onSettled: personChanged,
  })
}

export function useEraseOnRequest() {
  const { peopleChanged } = useChanges()
  return trpc.admin.people.eraseOnRequest.useMutation({
    onSuccess: () => notify.success('The account is erased'),
    onSettled: peopleChanged,
  })
}
