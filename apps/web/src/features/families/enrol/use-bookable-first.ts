import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import type { FamilyFit } from '@cadenza/contracts/people/office-family'
import { useState } from 'react'

/**
 * The classes with those first that one of the family can book, then those with a waiting list. The order stays until
 * other classes are found: a place that is added moves nothing under the pointer. `fits` is undefined until it is known.
 */
export function useBookableFirst(courses: CourseOnCard[], fits: FamilyFit[] | undefined): CourseOnCard[] {
  const key = courses.map(({ id }) => id).join()
  const [order, setOrder] = useState({ key: '', ranks: new Map<string, number>() })
  if (fits && order.key !== key)
    setOrder({ key, ranks: new Map(courses.map(({ id }) => [id, rankOf(id, fits)])) })
  if (order.key !== key) return courses
  return courses.toSorted((a, b) => (order.ranks.get(a.id) ?? 0) - (order.ranks.get(b.id) ?? 0))
}

function rankOf(courseId: string, fits: FamilyFit[]): number {
  const own = fits.filter((fit) => fit.courseId === courseId)
  if (own.some((fit) => isOpen(fit) && !isBlocked(fit))) return 0
  return own.some(canWait) ? 1 : 2
}

const isBlocked = ({ timetable }: FamilyFit) => timetable.some(({ blocks }) => blocks)

/** Nothing of the class itself is in the way. */
export const isOpen = ({ problem }: FamilyFit) => problem === null || problem === 'waiting_room'

/** No seat is left, and nothing else is in the way. */
export const canWait = (fit: FamilyFit | undefined) => fit?.problem === 'sold_out' && !isBlocked(fit)
