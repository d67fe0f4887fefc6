import { t } from '@lingui/core/macro'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * After a change of page: moves the focus to where reading continues, and announces the new title in a live
 * region.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        if (!fromLocation || !pathChanged) return
        setTitle(document.title)
        // The fragment of the address says where in the page.
        if (toLocation.hash) return
        // A page that loads slowly is hidden until then, and hidden elements cannot be focused.
        requestAnimationFrame(() => focusWhereOneReads(fromLocation.pathname))
      }),
    [router],
  )
  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  )
}

/** Back in the middle of a page: the link that was followed; else the field that it focused, or the heading. */
function focusWhereOneReads(from: string) {
  if (document.activeElement?.matches('main input')) return
  const followed = scrollY > 0 && find(`a[href="${CSS.escape(from)}"]`)
  const heading = find('h1')
  if (heading) heading.tabIndex = -1
  ;(followed || heading)?.focus({ preventScroll: true })
}

const find = (what: string) => document.querySelector<HTMLElement>(`main ${what}`)

/** A line at the top of the window while the next page is being loaded; it shows only after 300 ms. */
export function NavigationProgress() {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading })
  if (!loading) return null
  return <div role="progressbar" aria-label={t`Loading the page`} className="navigation-progress" />
}
