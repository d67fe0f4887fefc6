import type { Viewer } from '@cadenza/contracts/people/user'
import type { WaitingWork } from '@cadenza/contracts/office/report'
import type { SchoolFacts } from '@cadenza/contracts/school/school'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import { noticeStore } from '../src/lib/browser/notify.ts'
import { ownQueries } from '../src/lib/loading/queries.ts'
import { startSession } from '../src/lib/session/auth-session.ts'
import { createAppRouter } from '../src/router.tsx'
import { refusal, settings, type Answers } from './fake-school.tsx'
import { aCart, aViewer } from './made.ts'

export { screen, waitFor, within }

interface OpenPage {
  /** What the school answers besides what the frame of every page asks. A page's own question without one is refused. */
  answers?: Answers
  /** Who is signed in; null opens the page as a visitor. */
  viewer?: Viewer | null
  /** How long their token is still valid. */
  secondsLeft?: number
  school?: Partial<SchoolFacts>
}

/**
 * Opens the page at an address as a browser does: the real router, frame, queries and storage, in a document without a
 * browser. Only the network is the test's: `answers` by procedure, recorded in `asked` as `path input`. For files
 * that begin with `// @vitest-environment happy-dom`.
 */
export async function openPage(address: string, options: OpenPage = {}) {
  const { answers = {}, viewer = aViewer(), secondsLeft = 3600, school } = options
  configure({ asyncUtilTimeout: patienceMs, getElementError: shortly })
  const asked: string[] = []
  const known = { ...frame(viewer), ...answers }
  vi.stubGlobal('fetch', (url: URL | string, init?: RequestInit) => answer(url, init, known, asked))
  standInForPopovers()
  signIn(viewer, secondsLeft)
  const facts = { ...settings.siteConfig.school, ...school }
  const { api, queryClient } = ownQueries()
  const defaults = queryClient.getDefaultOptions()
  // A failure is tried again at once: nobody looks at the time in between.
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } })
  const router = createAppRouter({
    settings: { ...settings, siteConfig: { ...settings.siteConfig, school: facts } },
    api: () => Promise.resolve(api),
  })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => {
    cleanup()
    queryClient.clear()
    noticeStore.clear()
    localStorage.clear()
    sessionStorage.clear()
    vi.unstubAllGlobals()
    const complained = complaints.mock.calls
      .map((words) => words.join(' '))
      .filter((words) => !isOfDocument(words))
    complaints.mockRestore()
    expect(complained).toEqual([])
  })
  await act(() => router.load())
  render(<RouterProvider router={router} />, { container: document, baseElement: document })
  const user = userEvent.setup({ delay: null })
  return {
    user,
    /** Presses a button once it is there; `within` a part of the page, otherwise anywhere. */
    press: async (name: string | RegExp, part: Part = screen) =>
      user.click(await part.findByRole('button', { name })),
    /** Writes into a field in place of what it holds. */
    fill: async (label: string | RegExp, text: string, part: Part = screen) => {
      const field = await part.findByLabelText(label)
      await user.clear(field)
      // At once, as from the clipboard: each key would draw the page anew.
      if (text) await user.paste(text)
    },
    /** Chooses an option by its words, once it is there. */
    choose: async (label: string | RegExp, option: string, part: Part = screen) => {
      const field = await part.findByRole('combobox', { name: label })
      await user.selectOptions(field, await within(field).findByRole('option', { name: option }))
    },
    asked,
    /** The inputs that one procedure was called with. */
    sent: (path: string): unknown[] =>
      asked
        .filter((call) => call.startsWith(`${path} `))
        .map((call) => JSON.parse(call.slice(path.length + 1))),
    /** The other answer from now on, as when another person was faster. */
    answerNow: (changed: Answers) => void Object.assign(known, changed),
    address: () => router.state.location.href,
  }
}

/** Where something is looked for. */
export type Part = Pick<typeof screen, 'findByRole' | 'findByLabelText'>

/** Where a page's own content is, without the frame around it. */
export const main = () => within(screen.getByRole('main'))

/** The open dialog, once it is there. */
export const dialog = async (name: string | RegExp) =>
  within(
    await waitFor(() => {
      const open = ['dialog', 'alertdialog'].flatMap((role) => screen.queryAllByRole(role, { name }))
      return open[0] ?? screen.getByRole('dialog', { name })
    }),
  )

/** A query's or mutation's answer that the test gives later. */
export function later<Answer>() {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  return { answer: () => promise, resolve: (value: Answer) => act(async () => resolve(value)) }
}

export function refuse(...why: Parameters<typeof refusal>): () => never {
  return () => {
    throw refusal(...why)
  }
}

/** What hangs is found; what a busy machine makes slow goes on. */
const patienceMs = Number(process.env.PATIENCE_MS ?? 20_000)

/** What was looked for, and what the page says instead. */
function shortly(message: string | null, container: Element) {
  const [first = ''] = (message ?? '').split('\n')
  return new Error(`${first}\nThe page says: ${container.textContent}`)
}

/** React writes scripts into no document that it draws itself, and happy-dom does not know the newest elements. */
const isOfDocument = (words: string) =>
  words.includes('Encountered a script tag') || words.includes('is unrecognized in this browser')

/** Nor popovers: a menu's entries are there without it being opened. */
function standInForPopovers() {
  HTMLElement.prototype.showPopover = () => undefined
  HTMLElement.prototype.hidePopover = () => undefined
}

function signIn(viewer: Viewer | null, secondsLeft: number) {
  if (viewer) {
    const claims = btoa(JSON.stringify({ sub: viewer.id, exp: Date.now() / 1000 + secondsLeft }))
    localStorage.setItem('access-token', `header.${claims}.signature`)
    localStorage.setItem('signedIn', '1')
  }
  // Ten seconds later it loads the identity service, when the document may be gone.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  startSession(settings.siteConfig.identity)
  vi.useRealTimers()
}

const frame = (viewer: Viewer | null): Answers => ({
  'student.viewer.get': () => viewer,
  'student.cart.get': () => aCart(),
  'student.waitlist.list': () => ({ items: [], nextCursor: null, total: 0 }),
  'student.participants.list': () => [],
  'admin.reports.waiting': () => nothingWaits,
  'admin.payments.refundLimit': () => ({ limitMinor: null }),
})

const nothingWaits: WaitingWork = {
  classes: 0,
  oldestClassAt: null,
  edits: 0,
  money: 0,
  dueSoon: 0,
  overdue: [],
  mails: 0,
  questions: 0,
  waitlist: { families: 0, offers: 0 },
  toCall: [],
  disputed: [],
  inSeason: false,
}

/** Each operation of a batch with its own outcome, as the school's server answers it. */
async function answer(url: URL | string, init: RequestInit | undefined, answers: Answers, asked: string[]) {
  const { pathname, searchParams } = new URL(url, settings.publicUrl)
  const door = ['/trpc/', '/gate/trpc/'].find((one) => pathname.startsWith(one))
  if (door === undefined) return documentAnswer(`${init?.method ?? 'GET'} ${pathname}`, answers, asked)
  const inputs = JSON.parse(String(init?.body ?? searchParams.get('input') ?? '{}')) as Record<
    string,
    unknown
  >
  const outcomes = pathname
    .replace(door, '')
    .split(',')
    .map(async (path, index) => {
      asked.push(`${path} ${JSON.stringify(inputs[index] ?? null)}`)
      try {
        const given = answers[path] ?? refuse('not_found', { status: 404 })
        return { result: { data: await given(inputs[index]) } }
      } catch (error) {
        const { message, data } = error as ReturnType<typeof refusal>
        return { error: { code: -32_600, message, data } }
      }
    })
  return new Response(JSON.stringify(await Promise.all(outcomes)), {
    headers: { 'content-type': 'application/json' },
  })
}

/** An address that is no procedure, such as `POST /stopNews`; one without an answer is not there. */
async function documentAnswer(call: string, answers: Answers, asked: string[]) {
  asked.push(`${call} null`)
  const given = answers[call]
  return given ? Response.json(await given(undefined)) : new Response('', { status: 404 })
}
