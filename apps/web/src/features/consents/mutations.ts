import { t } from '@lingui/core/macro'
import { useFormOutcome } from '../../lib/loading/outcomes.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Publishes the next version of a text; every guardian is asked again. A refusal is shown in the form. */
export function usePublishText() {
  return trpc.admin.consents.publish.useMutation(
    useFormOutcome(t`The text is published`, 'consentTextsChanged'),
  )
}
