import type { Course } from '@cadenza/contracts/courses/course'
import { useEffect, useSyncExternalStore } from 'react'
import { seatsNow } from '../../../shared/classes/seats-now.ts'

/** The class with its current number of free seats, while it is on the screen. */
export function useLiveSeats<C extends Pick<Course, 'id' | 'availableSeats'>>(course: C): C {
  const { id, availableSeats } = course
  useEffect(() => seatsNow.show(id), [id])
  useEffect(() => seatsNow.compare(id, availableSeats), [id, availableSeats])
  const latest = useSyncExternalStore(
    seatsNow.subscribe,
    () => seatsNow.of(id),
    () => undefined,
  )
  return latest === undefined || latest === availableSeats ? course : { ...course, availableSeats: latest }
}
