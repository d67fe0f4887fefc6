import { useEffect } from 'react'
import { logFailure } from '../../lib/browser/log-failure.ts'
import { whenIdle } from '../../lib/loading/when-idle.ts'
import { loadIdentity } from '../../lib/session/auth-session.ts'

/** The same for a page of whoever is signed in: with the script of the identity a token that has run out is renewed. */
export function useKeptSignedIn(scope: string, build: string) {
  useEffect(() => keepOffline(scope, build), [scope, build])
  // A script that fails once, offline, may not be fetched again.
  useEffect(() => whenIdle(() => void loadIdentity().catch(() => undefined)), [])
}

/**
 * Lets the pages below an address open without a connection: their document and the files that they load are kept in this
 * browser, those of one build at a time. Nothing of the school's data is among them.
 */
export function keepOffline(scope: string, build: string): () => void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return () => undefined
  const cacheName = `${scope} ${build}`
  const loaded = new PerformanceObserver((list) => {
    void keepFiles(cacheName, list.getEntries()).catch(giveUp)
  })
  void begin(scope, { build, cacheName }).then(
    () => loaded.observe({ type: 'resource', buffered: true }),
    giveUp,
  )
  return () => loaded.disconnect()
}

async function begin(scope: string, { build, cacheName }: { build: string; cacheName: string }) {
  await navigator.serviceWorker.register('/desk-worker.js', { scope })
  const page = await fetch(scope, { cache: 'no-store' })
  // A document of another build than this page's would look for files that are not kept.
  if (!page.ok || !(await page.clone().text()).includes(build)) return
  await keepFiles(cacheName, performance.getEntriesByType('resource'))
  await (await caches.open(cacheName)).put(scope, page)
  // The new one is whole enough to open: the last build's goes.
  const old = (await caches.keys()).filter((name) => name.startsWith(`${scope} `) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function keepFiles(cacheName: string, entries: PerformanceEntry[]) {
  const files = entries.flatMap(({ name }) => (isFile(name) ? name : []))
  const cache = await caches.open(cacheName)
  const missing = files.map(async (file) => (await cache.match(file)) ?? cache.add(file))
  await Promise.all(missing)
}

const isFile = (address: string) => {
  const { origin, pathname } = new URL(address)
  return origin === location.origin && pathname.startsWith('/assets/')
}

/** Offline, or without room: the page works as long as it is open. */
const giveUp = (error: unknown) => logFailure('The page could not be kept for offline use', error)
