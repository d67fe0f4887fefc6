import { trpc } from '../../lib/trpc.ts'

/** Every term, with how many classes belong to each. */
export const useTerms = () => trpc.admin.terms.list.useQuery()

/** Every room, archived ones last. */
export const useRooms = () => trpc.admin.rooms.list.useQuery()

/** When a room is closed or a teacher away, from now on. */
export const useBlocks = (resourceId: string) => trpc.admin.blocks.list.useQuery({ resourceId })

/** What happens when a student's classes overlap. */
export const useClashPolicy = () => trpc.admin.timetable.clashPolicy.useQuery()
