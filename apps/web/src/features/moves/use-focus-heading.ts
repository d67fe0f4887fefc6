import { useEffect, useRef } from 'react'
import { focusHeading } from '../../lib/browser/keep-focus.ts'

/** Goes back to the heading when something else is shown: what was pressed is gone, and the page is the same. */
export function useFocusHeading(shown: unknown) {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current !== shown) focusHeading()
    before.current = shown
  }, [shown])
}
