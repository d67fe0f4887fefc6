import type { getChangeEffectInput } from '@cadenza/contracts/courses/change-effect'
import type { Role } from '@cadenza/contracts/people/user'
import type { z } from 'zod'
import { trpc } from '../../../lib/loading/trpc.ts'
import { worksInOffice } from '../../../shared/people/roles.ts'

/** Requested once: a refresh would change what the form began with. */
export function useCourseCopy(id: string, weeks: number) {
  return trpc.admin.courses.getCopy.useQuery({ id, weeks }, { staleTime: Infinity })
}

/** Asks whom a change of an approved class would concern. */
export function useGetChangeEffect(role: Role) {
  const { client } = trpc.useUtils()
  const door = worksInOffice(role) ? 'admin' : 'instructor'
  return (changes: z.input<typeof getChangeEffectInput>) =>
    client[door].courses.getChangeEffect.mutate(changes)
}
