import { useEffect } from 'react'

/** Somebody who comes to change one field finds the cursor in it. */
export function useFieldOnOpening(id: string | undefined) {
  useEffect(() => {
    if (id === undefined) return
    // A page that took its time is hidden until then, and what is hidden takes no focus.
    const frame = requestAnimationFrame(() => {
      const field = document.getElementById(id)
      field?.focus({ preventScroll: true })
      field?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [id])
}
