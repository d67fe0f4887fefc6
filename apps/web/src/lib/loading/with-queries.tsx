import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ownQueries } from './queries.ts'
import { trpc } from './trpc.ts'

/**
 * Wraps what queries the server by `trpc` hooks: a page of the dashboard, a form, a part loaded on demand.
 */
export function WithQueries({ children }: { children: ReactNode }) {
  const [{ client, queryClient }] = useState(ownQueries)
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
}
