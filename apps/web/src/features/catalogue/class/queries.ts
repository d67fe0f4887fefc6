import { trpc } from '../../../lib/loading/trpc.ts'

/** Where the viewer or their children wait for a class. */
export const useEntriesIn = (courseId: string) => trpc.student.waitlist.list.useQuery({ courseId })

/** Classes like this one for people of these ages; not asked without any. */
export const useRelated = (id: string, ages: number[]) =>
  trpc.public.courses.related.useQuery({ id, ages }, { enabled: ages.length > 0, staleTime: 60_000 })
