import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** After a change of page: the focus goes to where one reads on, and a live region says the new title. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        if (!fromLocation || !pathChanged) return
        setTitle(document.title)
        // Where in the page is said by the address.
        if (toLocation.hash) return
        // A page that took its time is hidden until then, and what is hidden takes no focus.
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

/** Back in the middle of a page it is the link that one had followed, elsewhere the heading. */
function focusWhereOneReads(from: string) {
  const followed = scrollY > 0 && find(`a[href="${CSS.escape(from)}"]`)
  const heading = find('h1')
  if (heading) heading.tabIndex = -1
  ;(followed || heading)?.focus({ preventScroll: true })
}

const find = (what: string) => document.querySelector<HTMLElement>(`main ${what}`)
