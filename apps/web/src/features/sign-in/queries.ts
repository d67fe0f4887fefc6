import { useQuery } from '@tanstack/react-query'
import { loadIdentity } from '../../lib/session/auth-session.ts'

/** Whose password a link is for, as the identity service says. */
export function useResetOwner(code: string) {
  return useQuery({
    queryKey: [['signIn', 'resetCode'], code],
    queryFn: async () => (await loadIdentity()).checkResetCode(code),
    retry: false,
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
}
