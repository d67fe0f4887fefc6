import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Opens the page's form when its address ends with `#new`, which is then taken away: the next such link opens it again. */
export function useOpenedByAddress(open: () => void) {
  const isAsked = useLocation({ select: ({ hash }) => hash === 'new' })
  const router = useRouter()
  const opened = useEffectEvent(() => {
    open()
    void router.navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (isAsked) opened()
  }, [isAsked])
}
