import { useEffect } from 'react'

/** A user who comes to change one field finds the cursor in it. */
export function useFieldOnOpening(id: string | undefined) {
  useEffect(() => {
    if (id === undefined) return
    // A page that loads slowly is hidden until then, and hidden elements cannot be focused.
    const frame = requestAnimationFrame(() => {
      const field = document.getElementById(id)
      field?.focus({ preventScroll: true })
      field?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [id])
}
