import { trpc } from '../../lib/loading/trpc.ts'

/** Asked anew for each viewer: another one is told something else. */
export const useStaffInvitation = (token: string) =>
  trpc.public.staffInvitations.get.useQuery(
    { token },
    { retry: false, gcTime: 0, staleTime: 0, refetchOnMount: 'always' },
  )
