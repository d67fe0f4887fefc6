import { t } from '@lingui/core/macro'
import { notify } from '../../lib/browser/notify.ts'
import { useChanges } from '../../lib/loading/changes.ts'
import { useButtonOutcome } from '../../lib/loading/outcomes.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Has a mail written anew. */
export function useSendAgain() {
  return trpc.admin.mails.sendAgain.useMutation(useButtonOutcome(t`The mail is on its way`, 'mailsWritten'))
}

/** Sends one mail of several again: refusals are told by the caller, together. */
export function useSendOneOfMany() {
  const { mailsWritten } = useChanges()
  const { mutateAsync } = trpc.admin.mails.sendAgain.useMutation({ onSettled: mailsWritten })
  return (id: string) => mutateAsync({ id })
}

/** Saves it. */
export function useSetMailChoices() {
  const { get } = trpc.useUtils().student.mailChoices
  return trpc.student.mailChoices.set.useMutation({
    onSuccess(choices) {
      get.setData(undefined, choices)
      notify.success(choices.reminders ? t`We remind you on the day before` : t`We send you no reminders`)
    },
  })
}
