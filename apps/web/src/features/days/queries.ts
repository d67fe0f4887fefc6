import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../lib/loading/trpc.ts'

const everyMinute = 60_000

/** A day of the school, today by its clock unless one is named. What is under way is asked again each minute. */
export const useDay = (day: string | undefined) =>
  trpc.admin.days.get.useQuery({ day }, { placeholderData: keepPreviousData, refetchInterval: everyMinute })
