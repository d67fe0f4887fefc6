import type { ManagedRoom } from '@cadenza/contracts/places'
import type { ReactNode } from 'react'
import { useRooms } from './use-places.ts'

interface ChosenRoomProps {
  roomId: string
  /** What there is to see of it. */
  children: (room: ManagedRoom) => ReactNode
}

/** One room in full. Its heading is there at once, as what leads here goes to it. */
export function ChosenRoom({ roomId, children }: ChosenRoomProps) {
  const room = useRooms().data?.find(({ id }) => id === roomId)
  if (!room) return null
  return (
    <section aria-labelledby="room-week" className="mt-12 grid gap-8">
      <h2 id="room-week" tabIndex={-1} className="scroll-mt-32 text-xl">
        {room.name}
      </h2>
      {children(room)}
    </section>
  )
}
