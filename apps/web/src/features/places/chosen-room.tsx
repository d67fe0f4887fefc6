import type { ReactNode } from 'react'
import { ClosedTimes } from './closed-times.tsx'
import { useRooms } from './use-places.ts'

interface ChosenRoomProps {
  roomId: string
  /** Its week, which another feature draws. */
  children: ReactNode
}

/** One room in full: when it is closed, and its week. */
export function ChosenRoom({ roomId, children }: ChosenRoomProps) {
  const room = useRooms().data?.find(({ id }) => id === roomId)
  if (!room) return null
  return (
    <section aria-labelledby="room-week" className="mt-12 grid gap-8">
      <h2 id="room-week" tabIndex={-1} className="scroll-mt-32 text-3xl">
        {room.name}
      </h2>
      <ClosedTimes key={roomId} of={{ ...room, kind: 'room' }} />
      {children}
    </section>
  )
}
