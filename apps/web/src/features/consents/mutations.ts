import { useChanges } from '../../lib/changes.ts'
import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'

/** Publishes the next version of a text; every guardian is asked again. A refusal is shown in the form. */
export function usePublishText() {
  const { consentTextsChanged } = useChanges()
  return trpc.admin.consents.publish.useMutation({
    onSuccess: () => notify.success('The text is published'),
    onSettled: consentTextsChanged,
  })
}
