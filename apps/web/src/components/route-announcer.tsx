import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** After a change of page: the focus goes to the heading, and a live region says the new title. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        if (!fromLocation || !pathChanged || toLocation.hash) return
        setTitle(document.title)
        focusHeading()
      }),
    [router],
  )
  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  )
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
