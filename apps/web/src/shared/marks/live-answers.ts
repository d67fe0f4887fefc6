import { createListeners } from '../../lib/browser/listeners.ts'
import { logFailure } from '../../lib/browser/log-failure.ts'
import { ownerOf, tokenStore } from '../../lib/session/access-token.ts'
import { findAnswer, forgetAnswer, keepAnswer, type Kept } from './kept-answers.ts'
import { keepGoing } from './keep-going.ts'
import type { MarkQueue } from './mark-queue.ts'

interface LiveState<Answer> {
  /** By the name under which each is kept. */
  answers: Record<string, Kept<Answer> | undefined>
  /** Why the school's last answer did not come. */
  trouble?: unknown
}

interface Options<Answer> {
  owner: string
  ask: (name: string) => Promise<Answer>
  /** Marks that are sent before the school is asked. */
  queue?: MarkQueue
  /** After an answer is kept and shown. */
  onAnswer?: (name: string, answer: Answer) => Promise<unknown>
  /** Whether the owner still is. */
  isOwner?: () => boolean
}

export type Live = Omit<ReturnType<typeof createLive<object>>, 'change' | 'keep'>

/** Another device's marks are here within 20 s. */
const everyMs = 15_000

/**
 * What the school says, for a page that works without it: what was kept is shown at once, and asked for again as long as
 * the page is open.
 */
export function createLive<Answer extends object>(options: Options<Answer>) {
  const { owner, ask, queue, onAnswer, isOwner = isSignedIn(owner) } = options
  let state: LiveState<Answer> = { answers: {} }
  let shown: string | undefined
  let hasClosed = false
  const changes = createListeners()
  const publish = (next: Partial<LiveState<Answer>>) => {
    state = { ...state, ...next }
    changes.notify()
  }
  const publishAnswer = (name: string, kept: Kept<Answer> | undefined) =>
    publish({ answers: { ...state.answers, [name]: kept } })

  /** What comes after a sign-out is not kept: the browser has been cleared by then. */
  async function keep(name: string, answer: Answer, at = Date.now()) {
    if (!isOwner()) return
    if (queue && 'storeKey' in answer) await queue.learnKey(String(answer.storeKey))
    await keepAnswer(owner, name, answer, at)
  }

  async function read(name: string) {
    const answer = await ask(name)
    if (hasClosed) return
    publishAnswer(name, { at: Date.now(), answer })
    // A browser without room shows it as long as the page is open.
    await keep(name, answer).catch((error: unknown) => logFailure('An answer could not be kept', error))
    await onAnswer?.(name, answer)
  }

  /** One after the other: no older answer can come after a newer one. */
  async function work() {
    try {
      await queue?.flush()
      if (shown !== undefined && document.visibilityState === 'visible' && !hasClosed) await read(shown)
      // What only now can be read, or was lost by the school.
      if (queue && queue.current().waiting > 0 && !hasClosed) await queue.flush()
      publish({ trouble: undefined })
    } catch (error) {
      publish({ trouble: error })
      throw error
    }
  }

  const loop = keepGoing(work, everyMs)

  return {
    queue,
    keep,
    now: () => void loop.now(),
    stop() {
      hasClosed = true
      loop.stop()
    },
    subscribe: changes.subscribe,
    current: () => state,
    /** Which answer is on the screen. */
    async show(name: string) {
      shown = name
      // What the browser does not keep, it asks for.
      const kept = await findAnswer<Answer>(owner, name).catch(() => undefined)
      if (kept && !state.answers[name]) publishAnswer(name, kept)
      await loop.now()
    },
    /** What has changed since the school gave it. */
    async change(name: string, changed: (answer: Answer) => Answer) {
      const known = state.answers[name] ?? (await findAnswer<Answer>(owner, name))
      if (!known) return
      const { at } = known
      const answer = changed(known.answer)
      publishAnswer(name, { at, answer })
      await keep(name, answer, at)
    },
    /** Leaves nothing of an answer, on the screen and in the browser. */
    async forget(name: string) {
      publishAnswer(name, undefined)
      await forgetAnswer(owner, name)
    },
  }
}

const isSignedIn = (owner: string) => () => ownerOf(tokenStore.read()) === owner
