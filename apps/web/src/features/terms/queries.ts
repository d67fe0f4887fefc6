import { trpc } from '../../lib/loading/trpc.ts'

/** On which days the whole school is closed. */
export const useClosedDays = () => trpc.admin.closedDays.list.useQuery()

export const useTerm = (id: string) => trpc.admin.terms.get.useQuery({ id })
