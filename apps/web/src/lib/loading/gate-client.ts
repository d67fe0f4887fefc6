import type { GateRouter } from '@cadenza/api/gate-router'
import { createTRPCClient, httpBatchLink, type TRPCClient } from '@trpc/client'

/** What a tablet at a gate calls: at an address of its own, with a cookie that no script reads in place of a token. */
export const gateClient: TRPCClient<GateRouter> = createTRPCClient<GateRouter>({
  links: [
    httpBatchLink({
      url: '/gate/trpc',
      fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(20_000) }),
    }),
  ],
})
