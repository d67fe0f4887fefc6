import type { Blockable } from './block-words.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Every room, archived ones last. */
export const useRooms = () => trpc.admin.rooms.list.useQuery()

/** When a room is closed or a teacher away, from now on; or when the viewer is. */
export function useBlocks({ id, isOwn = false }: Blockable) {
  const any = trpc.admin.blocks.list.useQuery({ resourceId: id }, { enabled: !isOwn })
  const own = trpc.instructor.blocks.list.useQuery(undefined, { enabled: isOwn })
  return isOwn ? own : any
}
