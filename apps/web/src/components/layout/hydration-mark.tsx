import { Suspense, useEffect } from 'react'
import { markHydrated } from '../../lib/loading/hydration.ts'

/**
 * Stands behind the page in its frame. The router puts each page into a boundary, and React hydrates boundaries after
 * what is around them, in their order: this one after the page's.
 */
export function HydrationMark() {
  return (
    <Suspense>
      <Mark />
    </Suspense>
  )
}

function Mark() {
  useEffect(markHydrated, [])
  return null
}
