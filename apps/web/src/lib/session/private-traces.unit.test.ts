import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage, type MemoryStorage } from '../../../test/browser.ts'

let local: MemoryStorage
let tab: MemoryStorage
let listeners: Map<string, ((event: object) => void)[]>
const reload = vi.fn()

beforeEach(() => {
  vi.resetModules()
  // The session asks for the SDK of sign-in when the test is long over.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  listeners = new Map()
  reload.mockReset()
  ;({ local, tab } = stubStorage())
  vi.stubGlobal('location', { reload })
  // A tab that is not drawn: nothing waits for its next frame.
  vi.stubGlobal('document', { hidden: true, documentElement: { style: { visibility: '' } } })
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) =>
    listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function tokenOf(person: string) {
  const claims = { sub: person, exp: Date.now() / 1000 + 3600 }
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
}

/** A tab of the site with its session started, as its entry does. */
async function open({ wiping = true } = {}) {
  const [{ startSession }, { wipeWithSession }, { formDraft }] = await Promise.all([
    import('./auth-session.ts'),
    import('./private-traces.ts'),
    import('../forms/form-draft.ts'),
  ])
  const queryClient = new QueryClient()
  const forgetPages = vi.fn()
  if (wiping) wipeWithSession({ queryClient: () => queryClient, forgetPages })
  startSession({ kind: 'firebase', apiKey: '', authDomain: '', projectId: '' })
  return { queryClient, forgetPages, formDraft }
}

/** A draft of an earlier visit. */
const kept = '{"typedAt":"2026-11-22T10:32:00.000Z","values":{"text":"mine"}}'

function signIn(person: string) {
  local.setItem('access-token', tokenOf(person))
  local.setItem('signedIn', '1')
  fire('storage', { key: 'signedIn', newValue: '1' })
}

function signOut() {
  local.removeItem('access-token')
  local.removeItem('signedIn')
  fire('storage', { key: 'signedIn', newValue: null })
}

const fire = (name: string, event: object) => listeners.get(name)?.forEach((listener) => listener(event))

test('a draft is its writer’s alone, even where nothing was wiped', async () => {
  const { formDraft } = await open({ wiping: false })
  signIn('ana')
  const anas = formDraft<{ text: string }>('review-1')
  anas.save({ text: 'mine' })
  expect(formDraft('review-1').read()).toEqual({ text: 'mine' })
  expect(formDraft('review-1').typedAt()).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(formDraft('review-2').read()).toBeUndefined()
  signIn('bea')
  expect(formDraft('review-1').read()).toBeUndefined()
  anas.save({ text: 'typed late' })
  expect([anas.read(), JSON.stringify(tab)]).toEqual([undefined, expect.not.stringContaining('late')])
})

test('nobody who is not signed in keeps or reads a draft', async () => {
  const { formDraft } = await open()
  signOut()
  formDraft('x').save({ text: 'nobody’s' })
  expect([formDraft('x').read(), JSON.stringify(tab)]).toEqual([undefined, '{}'])
})

test.each([
  ['they sign out', signOut],
  ['somebody else signs in', () => signIn('bea')],
])('everything of a person goes when %s', async (_, change) => {
  local.setItem('theme', 'dark')
  const { formDraft, queryClient, forgetPages } = await open()
  signIn('ana')
  formDraft('x').save({ text: 'mine' })
  local.setItem('queue-keys', 'off')
  tab.setItem('left-by-something-else', 'hers')
  queryClient.setQueryData([['student', 'cart', 'get']], 'her cart')
  queryClient.setQueryData([['public', 'courses', 'list']], 'classes')
  change()
  expect({ ...local, ...tab }).toEqual(
    change === signOut
      ? { theme: 'dark' }
      : { theme: 'dark', 'access-token': expect.any(String) as unknown, signedIn: '1', owner: 'bea' },
  )
  expect(queryClient.getQueryData([['student', 'cart', 'get']])).toBeUndefined()
  expect(queryClient.getQueryData([['public', 'courses', 'list']])).toBe('classes')
  expect(forgetPages).toHaveBeenCalledOnce()
})

test('what a session left that ended while no tab was open goes at the next start', async () => {
  tab.setItem('owner', 'ana')
  tab.setItem('draft:ana:x', kept)
  await open()
  await expect.poll(() => ({ ...tab })).toEqual({})
})

test('a reload of the same person keeps their drafts, and a visitor keeps the class they selected', async () => {
  tab.setItem('owner', 'ana')
  tab.setItem('draft:ana:x', kept)
  local.setItem('access-token', tokenOf('ana'))
  local.setItem('signedIn', '1')
  const { formDraft } = await open()
  expect(formDraft('x').read()).toEqual({ text: 'mine' })
  signOut()
  tab.setItem('selected-course', 'c1')
  signIn('bea')
  expect(tab.getItem('selected-course')).toBe('c1')
})

test('a token of somebody else, written by another tab, makes this one begin afresh', async () => {
  const { formDraft } = await open()
  signIn('ana')
  formDraft('x').save({ text: 'mine' })
  fire('storage', { key: 'access-token', newValue: tokenOf('ana') })
  expect(reload).not.toHaveBeenCalled()
  fire('storage', { key: 'access-token', newValue: tokenOf('bea') })
  expect(reload).toHaveBeenCalledOnce()
  expect(JSON.stringify(tab)).not.toContain('mine')
})

test('a page that the browser kept asleep shows nothing of somebody who has left meanwhile', async () => {
  await open()
  signIn('ana')
  fire('pagehide', { persisted: true })
  expect(document.documentElement.style.visibility).toBe('hidden')
  fire('pageshow', { persisted: true })
  expect([document.documentElement.style.visibility, reload.mock.calls.length]).toEqual(['', 0])
  fire('pagehide', { persisted: true })
  local.setItem('access-token', tokenOf('bea'))
  fire('pageshow', { persisted: true })
  expect([document.documentElement.style.visibility, reload.mock.calls.length]).toEqual(['hidden', 1])
})
