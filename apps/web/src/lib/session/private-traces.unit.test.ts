import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage, type MemoryStorage } from '../../../test/browser.ts'

let local: MemoryStorage
let tab: MemoryStorage
let listeners: Map<string, ((event: object) => void)[]>
const reload = vi.fn()

beforeEach(() => {
  vi.resetModules()
  // The session asks for the SDK of sign-in when the test is long over.
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  listeners = new Map()
  reload.mockReset()
  ;({ local, tab } = stubStorage())
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  // A tab that is not drawn: nothing waits for its next frame.
  vi.stubGlobal('document', { hidden: true, documentElement: { style: { visibility: '' }, dataset: {} } })
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
  const [{ startSession, signOut: leave }, { wipeWithSession }, { formDraft }] = await Promise.all([
    import('./auth-session.ts'),
    import('./private-traces.ts'),
    import('../forms/form-draft.ts'),
  ])
  const queryClient = new QueryClient()
  const forgetPages = vi.fn()
  if (wiping) wipeWithSession({ queryClient: () => queryClient, forgetPages })
  startSession({ kind: 'firebase', apiKey: '', authDomain: '', projectId: '' })
  return { queryClient, forgetPages, formDraft, leave }
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

const hourMs = 3_600_000

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

describe('an ended session took what was typed, although the same user came back', () => {
  // The SDK of sign-in finds no browser here, which leaving it may not depend on.
  beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())
  afterEach(() => void vi.restoreAllMocks())

  /** Ana has typed into a form, and her session ends. */
  async function typeAndEnd() {
    const tabOfAna = await open()
    signIn('ana')
    tabOfAna.formDraft('x').save({ text: 'mine' })
    tab.setItem('selected-course', 'c1')
    local.setItem('recent-objects', 'names')
    tabOfAna.queryClient.setQueryData([['student', 'cart', 'get']], 'her cart')
    await tabOfAna.leave({ server: 'refuses' })
    return tabOfAna
  }

  test('it goes when they sign out themselves', async () => {
    const { formDraft, leave } = await open()
    signIn('ana')
    formDraft('x').save({ text: 'mine' })
    await leave()
    expect({ ...local, ...tab }).toEqual({})
  })

  test('it stays in the tab, read by nobody, and all else goes', async () => {
    const { formDraft, queryClient, forgetPages } = await typeAndEnd()
    expect(Object.keys(tab).toSorted()).toEqual(['draft:ana:x', 'hidden-since', 'owner'])
    expect(Object.keys(local)).toEqual(['signedIn'])
    expect(formDraft('x').read()).toBeUndefined()
    expect(queryClient.getQueryData([['student', 'cart', 'get']])).toBeUndefined()
    expect(forgetPages).toHaveBeenCalledOnce()
  })

  test('it returns to the same account, also after a reload', async () => {
    await typeAndEnd()
    vi.resetModules()
    const { formDraft } = await open()
    signIn('ana')
    expect(formDraft('x').read()).toEqual({ text: 'mine' })
    vi.advanceTimersByTime(hourMs)
    expect(formDraft('x').read()).toEqual({ text: 'mine' })
  })

  test.each([
    ['another account signs in', () => signIn('bea')],
    ['the sign-out was pressed in another tab, which told it late', signOut],
    ['an hour is over', () => vi.advanceTimersByTime(hourMs)],
    ['an hour passed while the tab slept', () => [vi.setSystemTime(Date.now() + hourMs), signIn('ana')]],
  ])('it goes when %s', async (_, change) => {
    const { formDraft } = await typeAndEnd()
    vi.advanceTimersByTime(hourMs - 1)
    expect(JSON.stringify(tab)).toContain('mine')
    change()
    expect(JSON.stringify(tab)).not.toContain('mine')
    signIn('ana')
    expect(formDraft('x').read()).toBeUndefined()
  })

  test('a visitor keeps the class that they select in the meantime, whoever they are', async () => {
    const { leave } = await typeAndEnd()
    tab.setItem('selected-course', 'c2')
    await leave({ server: 'refuses' }) // As after a wrong password.
    expect(tab.getItem('selected-course')).toBe('c2')
    signIn('bea')
    expect({ ...tab }).toEqual({ 'selected-course': 'c2', owner: 'bea' })
  })

  test('it goes at a start when the hour has passed', async () => {
    await typeAndEnd()
    vi.setSystemTime(Date.now() + hourMs)
    vi.resetModules()
    await open()
    await expect.poll(() => ({ ...tab })).toEqual({})
  })

  test('a page that slept through the end begins afresh, and keeps what was typed', async () => {
    const { formDraft } = await open()
    signIn('ana')
    formDraft('x').save({ text: 'mine' })
    fire('pagehide', { persisted: true })
    // What another tab wrote in the meantime.
    local.removeItem('access-token')
    local.setItem('signedIn', `ended ${Date.now()}`)
    fire('pageshow', { persisted: true })
    expect([reload.mock.calls.length, JSON.stringify(tab).includes('mine')]).toEqual([1, true])
  })
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

test('a page that the browser kept asleep shows nothing of somebody who has left in the meantime', async () => {
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
