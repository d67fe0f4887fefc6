import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/**
 * Opens the page's form when its address ends with `#new`, or does what another such word asks for. The word is then
 * taken away: the next such link does it again.
 */
export function useOpenedByAddress(open: () => void, word: 'new' | 'pdf' = 'new') {
  // Once the page is there: on the way to it, the page before is still drawn, and has such a form, too.
  const isAsked = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.hash === word })
  const router = useRouter()
  const opened = useEffectEvent(() => {
    open()
    void router.navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (isAsked) opened()
  }, [isAsked])
}
