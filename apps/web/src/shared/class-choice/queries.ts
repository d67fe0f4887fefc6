import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../lib/loading/trpc.ts'

const mostShown = 20

/** Classes on sale by their name or teacher; the last ones stay while others are found. */
export const useClassesOnSale = (q: string | undefined) =>
  trpc.admin.courses.list.useQuery(
    { status: 'Approved', sort: 'name', q, limit: mostShown },
    { placeholderData: keepPreviousData },
  )

/** The names of classes that are chosen already, whatever has become of them; at most twenty are asked for. */
export function useNamesOf(ids: string[]) {
  const named = trpc.useQueries((api) =>
    ids.slice(0, mostShown).map((id) => api.admin.courses.get({ id }, { retry: false })),
  )
  return named.flatMap(({ data }) => (data ? [{ id: data.id, name: data.name }] : []))
}
