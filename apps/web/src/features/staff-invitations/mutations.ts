import { useChanges } from '../../lib/loading/changes.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Takes the role that the link offers. The page reports failures itself. */
export const useAcceptStaffInvitation = () =>
  trpc.student.staffInvitations.accept.useMutation({ onSuccess: useChanges().ownRoleChanged })
