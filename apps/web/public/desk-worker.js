// Opens the pages that must work without a connection: the desk, in the house, the gate. Their document comes from the
// school, and where that fails or takes too long from what the page has kept (shared/marks/keep-offline.ts); their files
// come from what it has kept first. Nothing else passes through here, and none of the school's data.
const longestMs = 5000
const scope = new URL(self.registration.scope).pathname

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(documentOf(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request))
})

const kept = (what) => self.caches.match(what, { ignoreVary: true })

async function documentOf(request) {
  const shell = await kept(scope)
  if (!shell) return fetch(request)
  const late = new Promise((resolve) => setTimeout(resolve, longestMs, shell))
  const fresh = fetch(request).then(
    (response) => (response.status < 500 ? response : shell),
    () => shell,
  )
  return Promise.race([fresh, late])
}

const fileOf = async (request) => (await kept(request)) ?? fetch(request)
