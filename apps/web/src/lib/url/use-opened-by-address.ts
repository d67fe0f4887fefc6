import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Opens the page's form when its address ends with `#new`, which is then taken away: the next such link opens it again. */
export function useOpenedByAddress(open: () => void) {
  // Once the page is there: on the way to it, the page before is still drawn, and has such a form, too.
  const isAsked = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.hash === 'new' })
  const router = useRouter()
  const opened = useEffectEvent(() => {
    open()
    void router.navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (isAsked) opened()
  }, [isAsked])
}
