import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { WaitingPage } from './waiting-page.tsx'

/**
 * Where pages appear. While a page is loading, another one in its place says so: the address and the marked
 * link never run ahead of what is shown. The previous page stays in the background, for going back to it.
 */
export function PageOutlet() {
  const waiting = useLasting(useRouterState({ select: isWaiting }), 150)
  return (
    <>
      {waiting && <WaitingPage />}
      <div className={waiting ? 'hidden' : 'contents'}>
        <Outlet />
      </div>
    </>
  )
}

interface Waiting {
  isLoading: boolean
  location: { pathname: string }
  resolvedLocation?: { pathname: string }
  matches: { status: string }[]
}

/** Another page is loading, or this one again after it failed. */
function isWaiting({ isLoading, location, resolvedLocation, matches }: Waiting) {
  if (!isLoading || !resolvedLocation) return false
  return location.pathname !== resolvedLocation.pathname || matches.some(({ status }) => status === 'pending')
}

/** True once `value` has been so for a while; false at once. */
function useLasting(value: boolean, milliseconds: number) {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!value) return
    const timer = setTimeout(() => setLasting(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [value, milliseconds])
  return value && lasting
}
