import type { Blockable } from './block-words.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** When a room is closed or a teacher away, from now on; or when the viewer is. */
export function useBlocks({ id, isOwn = false }: Blockable) {
  const any = trpc.admin.blocks.list.useQuery({ resourceId: id }, { enabled: !isOwn })
  const own = trpc.instructor.blocks.list.useQuery(undefined, { enabled: isOwn })
  return isOwn ? own : any
}

/** Asks how many families a change of a room would be mailed to. */
export function useCountFamilies() {
  const { client } = trpc.useUtils()
  return (id: string) => client.admin.rooms.countFamilies.query({ id })
}

export const useRoom = (id: string) => trpc.admin.rooms.get.useQuery({ id })
