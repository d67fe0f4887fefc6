import { t } from '@lingui/core/macro'
import { useChanges } from '../../lib/loading/changes.ts'
import { notify } from '../../lib/browser/notify.ts'
import { sayFailure, trpc } from '../../lib/loading/trpc.ts'

/** Copies classes of one term into another. */
export const useCopyClasses = () =>
  trpc.admin.terms.copy.useMutation({
    onSuccess: ({ asked }) => asked === 0 && notify.error(t`These classes were copied already.`),
    onError: sayFailure,
    onSettled: useChanges().courseChanged,
  })
