import { useEffect } from 'react'

/**
 * While something is typed and not sent, closing the tab asks first: drafts last only as long as their tab.
 */
export function useLeaveWarning(active: boolean) {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [active])
}
