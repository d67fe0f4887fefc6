import type { ManagedCourse } from '@cadenza/contracts/course'
import { useCallback, useState } from 'react'

/** Which of the listed classes are chosen. A class that leaves the list is no longer chosen. */
export function useChosenCourses(listed: ManagedCourse[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = listed.filter(({ id }) => ids.has(id))
  const toggle = useCallback(
    (id: string) => setIds((before) => before.symmetricDifference(new Set([id]))),
    [],
  )
  return {
    chosen,
    isChosen: (id: string) => ids.has(id),
    toggle,
    chooseAll: (all: boolean) => setIds(new Set(all ? listed.map(({ id }) => id) : [])),
  }
}
