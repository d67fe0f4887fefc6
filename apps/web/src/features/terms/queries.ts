import { trpc } from '../../lib/loading/trpc.ts'

export const useTerm = (id: string) => trpc.admin.terms.get.useQuery({ id })
