import { trpc, sayFailure } from '../../lib/loading/trpc.ts'
import { useChanges } from '../../lib/loading/changes.ts'

/** Notes that a family was called about its offer. */
export const useCalled = () =>
  trpc.admin.waitlist.called.useMutation({ onError: sayFailure, onSettled: useChanges().lineChanged })
