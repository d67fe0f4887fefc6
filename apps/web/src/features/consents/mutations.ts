import { useChanges } from '../../lib/loading/changes.ts'
import { notify } from '../../lib/browser/notify.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Publishes the next version of a text; every guardian is asked again. A refusal is shown in the form. */
export function usePublishText() {
  const { consentTextsChanged } = useChanges()
  return trpc.admin.consents.publish.useMutation({
    onSuccess: () => notify.success('The text is published'),
    onSettled: consentTextsChanged,
  })
}
