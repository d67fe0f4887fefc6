import type { Page } from '@playwright/test'
import { signedIn } from './identities.ts'
import { agree, newParent } from './parents.ts'
import { answered, expect } from './product.ts'
import { callAs, idOf, newClass, newPersonWithPassword, people } from './school.ts'

interface Cell {
  state: string | null
  outAt: string | null
  collectedBy: { name?: string } | null
}
interface Desk {
  people: { name: string; cell: Cell }[]
}

/** A class that meets in ten minutes, with children in it; the teacher is signed in at this browser. */
export async function aSession(page: Page, children: number) {
  const teacher = await newPersonWithPassword(page)
  const asAdmin = await callAs(page, people.admin)
  await asAdmin('PATCH', `/users/instructor/${await idOf(asAdmin, teacher.email)}`)
  const course = await newClass(page, { teacher: teacher.email, status: 'Approved', price: '0', seats: 20 })
  const [date, start] = wallClock(Date.now() + 600_000)
  await asAdmin('POST', '/trpc/admin.schedules.save', {
    courseId: course.id,
    rule: { recurrence: 'by_hand', start, minutes: 60 },
    byHand: [{ date, start, minutes: 60 }],
  })
  const names = Array.from({ length: children }, (_, at) => `Child ${String.fromCodePoint(65 + at)}`)
  const family = await newParent(page, ...names)
  await agree(family)
  for (const participantId of family.ids)
    await family.call('POST', '/trpc/student.cart.add', { courseId: course.id, participantId })
  await family.call('POST', '/trpc/student.checkout.enrolFree', {})
  const call = await callAs(page, teacher.email)
  type Listed = { result: { data: { sessions: { id: string }[]; next: { id: string } | null } } }
  // Shortly before midnight it meets tomorrow.
  const { sessions, next } = (await call<Listed>('GET', '/trpc/instructor.desk.today')).result.data
  const id = (sessions[0] ?? next)?.id ?? ''
  const input = encodeURIComponent(JSON.stringify({ sessionId: id }))
  await signedIn(page, teacher.email)
  return {
    id,
    course,
    teacher,
    asAdmin,
    family,
    path: `/dashboard/desk/${id}`,
    atSchool: async () =>
      (await asAdmin<{ result: { data: Desk } }>('GET', `/trpc/instructor.desk.get?input=${input}`)).result
        .data.people,
  }
}

/** Where the demo school is. */
function wallClock(at: number): string[] {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Los_Angeles',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return clock.format(at).split(' ')
}

/** The page, its files and the children on it are on this device. */
export async function keptOffline(page: Page, scope = '/dashboard/desk') {
  await expect.poll(() => keptData(page)).toContain('Child A')
  // waitForFunction would take the promise itself for a yes.
  const isKept = () =>
    page.evaluate(async (under) => {
      const registration = await navigator.serviceWorker.getRegistration(under)
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      const files = loaded.filter((path) => path.startsWith('/assets/'))
      const kept = await Promise.all(
        [under, ...files].map((file) => caches.match(file, { ignoreVary: true })),
      )
      // A gate has no token that could run out.
      const canRenew = under === '/gate' || files.some((path) => path.startsWith('/assets/identity-'))
      return registration?.active?.state === 'activated' && canRenew && kept.every(Boolean)
    }, scope)
  await expect.poll(isKept).toBe(true)
  await answered(page)
}

/** What the browser’s databases of the desk hold. */
export const keptData = (page: Page) =>
  page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('unreadable'))
      })
    const all: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('desk-')) continue
      const database = await read(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        all.push(await read(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return JSON.stringify([all, { ...localStorage }, { ...sessionStorage }])
  })
