import { trpc } from '../../lib/loading/trpc.ts'

/** The pictures of a room, or with null of the school, in their order. */
export const usePictures = (roomId: string | null) => trpc.public.pictures.list.useQuery({ roomId })
