import { useEffect } from 'react'

/** Somebody who comes to change one field finds the cursor in it; see route-announcer.tsx. */
export function useFieldOnOpening(id: string | undefined) {
  useEffect(() => {
    if (id === undefined) return
    const field = document.getElementById(id)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [id])
}
