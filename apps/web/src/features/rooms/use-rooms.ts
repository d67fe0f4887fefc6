import { trpc } from '../../lib/loading/trpc.ts'

/** Every room, archived ones last. */
export const useRooms = () => trpc.admin.rooms.list.useQuery()

/** When a room is closed or a teacher away, from now on. */
export const useBlocks = (resourceId: string) => trpc.admin.blocks.list.useQuery({ resourceId })
