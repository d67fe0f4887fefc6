import { trpc } from '../../lib/loading/trpc.ts'

export const useCalendars = () => trpc.student.calendar.list.useQuery()
