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
  matches: { pathname: string; status: string }[]
}

/**
 * Another page is loading, or this one again after it failed. Not any more once its matches are those that are drawn: the
 * router says a moment later that it has loaded, and a page hidden in between would lose the focus and what is typed.
 */
export function isWaiting({ isLoading, location, resolvedLocation, matches }: Waiting) {
  if (!isLoading || !resolvedLocation) return false
  if (matches.some(({ status }) => status === 'pending')) return true
  const drawn = matches.at(-1)
  return [resolvedLocation, drawn].every((one) => !one || withoutSlash(one) !== withoutSlash(location))
}

/** Index routes match with a slash at their end. */
const withoutSlash = ({ pathname }: { pathname: string }) => pathname.replace(/\/$/, '')

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
