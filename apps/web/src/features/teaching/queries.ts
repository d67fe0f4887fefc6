import { trpc } from '../../lib/loading/trpc.ts'

/** Every decision of the school on a class, newest first. */
export const useRounds = (id: string) => trpc.instructor.courses.rounds.useQuery({ id })

/** The students enrolled in one of the instructor's own classes. */
export function useRoster(id: string) {
  return trpc.instructor.courses.roster.useQuery({ id })
}
