import { trpc } from '../../../lib/loading/trpc.ts'

/** Requested once: a refresh would change what the form began with. */
export function useCourseCopy(id: string, weeks: number) {
  return trpc.admin.courses.getCopy.useQuery({ id, weeks }, { staleTime: Infinity })
}
