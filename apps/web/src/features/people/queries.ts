import { trpc } from '../../lib/loading/trpc.ts'

/** Everything that the office needs of one person. */
export function usePerson(id: string) {
  return trpc.admin.people.get.useQuery({ id })
}
