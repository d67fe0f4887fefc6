import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../lib/loading/trpc.ts'

const mostClasses = 5

/** Classes by a few letters. */
export const useFoundClasses = (q: string, { enabled }: { enabled: boolean }) =>
  trpc.public.courses.search.useQuery(
    { q, limit: mostClasses },
    { enabled, placeholderData: keepPreviousData },
  )

/** Whatever the office looks for: people, classes, orders, rooms, terms. */
export const useFoundObjects = (q: string, { enabled }: { enabled: boolean }) =>
  trpc.admin.search.useQuery({ q }, { enabled, placeholderData: keepPreviousData })
