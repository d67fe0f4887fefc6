// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import type { AttendanceCell, Mark, RecordedMarks } from '@cadenza/contracts/places/attendance'
import { mostMarks } from '@cadenza/contracts/places/attendance-values'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteDB } from 'idb'
import { dayDatabase, stored, wipeStorage } from '../../lib/browser/browser-storage.ts'
import { marksDatabase } from './databases.ts'
import { newMark } from './cells.ts'
import { findAnswer, keepAnswer } from './kept-answers.ts'
import { createMarkQueue } from './mark-queue.ts'

const storeKey = btoa('0123456789abcdef0123456789abcdef')
const otherKey = btoa('fedcba9876543210fedcba9876543210')
const sessionId = crypto.randomUUID()

/** A school that notes what it gets; `answer` may refuse, or fail. */
function aSchool(answer: (ops: Mark[]) => Partial<RecordedMarks> = () => ({})) {
  const calls: Mark[][] = []
  return {
    calls,
    received: () => calls.flat().map(({ opId }) => opId),
    send: (_sentAt: string, ops: Mark[]) =>
      Promise.resolve().then((): RecordedMarks => {
        calls.push(ops)
        return { cells: [], refused: [], ...answer(ops) }
      }),
  }
}

const anOwner = () => crypto.randomUUID()
const present = (claimId = crypto.randomUUID()) => ({
  who: 'Mia Weber',
  mark: newMark({ place: { sessionId, claimId }, what: 'state', value: 'present' }),
})
const cut = () => {
  throw new TypeError('Failed to fetch')
}

async function opened(owner: string, school = aSchool(), cells: AttendanceCell[] = []) {
  const queue = createMarkQueue({
    owner,
    send: school.send,
    onCells: (some) => Promise.resolve(cells.push(...some)),
  })
  await queue.learnKey(storeKey)
  return queue
}

const statesOf = (queue: ReturnType<typeof createMarkQueue>) =>
  queue.current().marks.map(({ state }) => state)

async function endSession() {
  wipeStorage()
  // It is removed by the browser when it comes to it.
  await deleteDB(dayDatabase)
}

beforeEach(() => localStorage.clear())

describe('sending', () => {
  test('what is marked is shown at once, sent in its order, and counted until then', async () => {
    const owner = anOwner()
    const school = aSchool()
    const queue = await opened(owner, school)
    const marks = [present(), present(), present()]
    const adding = queue.add(marks)
    expect(statesOf(queue)).toEqual(['waiting', 'waiting', 'waiting'])
    expect(stored.waitingMarks(owner).read()).toBe('3')
    await adding
    await queue.flush()
    expect(school.received()).toEqual(marks.map(({ mark }) => mark.opId))
    expect(statesOf(queue)).toEqual(['sent', 'sent', 'sent'])
    expect(queue.current().waiting).toBe(0)
    expect(stored.waitingMarks(owner).read()).toBeUndefined()
    await queue.flush()
    expect(school.calls).toHaveLength(1)
  })

  test('at most so many go at once as the school takes; a cut between them loses none', async () => {
    let calls = 0
    const school = aSchool(() => (++calls === 2 ? cut() : {}))
    const queue = await opened(anOwner(), school)
    await queue.add(Array.from({ length: mostMarks + 5 }, () => present()))
    await expect(queue.flush()).rejects.toThrow()
    expect(queue.current()).toMatchObject({ waiting: 5, isSending: false })
    await queue.flush()
    expect(school.calls.map((ops) => ops.length)).toEqual([mostMarks, 5, 5])
    expect(queue.current().waiting).toBe(0)
  })

  test('what is marked while others are on their way waits for the next call', async () => {
    const { promise, resolve } = Promise.withResolvers<RecordedMarks>()
    const sent: Mark[][] = []
    const owner = anOwner()
    const queue = createMarkQueue({
      owner,
      send: (_at, ops) => (sent.push(ops) === 1 ? promise : Promise.resolve({ cells: [], refused: [] })),
      onCells: () => Promise.resolve(),
    })
    await queue.learnKey(storeKey)
    const [first, second] = [present(), present()]
    await queue.add([first])
    const flushing = queue.flush()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    await queue.add([second])
    resolve({ cells: [], refused: [] })
    await flushing
    expect(statesOf(queue)).toEqual(['sent', 'waiting'])
    await queue.flush()
    expect(sent.map((ops) => ops.map(({ opId }) => opId))).toEqual([[first.mark.opId], [second.mark.opId]])
  })

  test('a refused mark stays with its reason until it is dismissed, and keeps out no other', async () => {
    const owner = anOwner()
    const [bad, good] = [present(), present()]
    const school = aSchool(() => ({ refused: [{ opId: bad.mark.opId, reason: 'place_ended' }] }))
    const queue = await opened(owner, school)
    await queue.add([bad, good])
    await queue.flush()
    const again = await opened(owner, school)
    await again.flush()
    expect(again.current().marks).toMatchObject([
      { state: 'refused', reason: 'place_ended', who: 'Mia Weber' },
      { state: 'sent' },
    ])
    await again.dismiss(bad.mark.opId)
    await again.flush()
    expect(statesOf(again)).toEqual(['sent'])
  })

  test('what the school says of the places comes before its marks count as sent', async () => {
    const mark = present()
    const cell = { sessionId, claimId: mark.mark.claimId, state: 'late', inAt: null } as AttendanceCell
    const cells: AttendanceCell[] = []
    const queue = await opened(
      anOwner(),
      aSchool(() => ({ cells: [cell], clockOffMs: 240_000 })),
      cells,
    )
    await queue.add([mark])
    await queue.flush()
    expect(cells).toEqual([cell])
    expect(queue.current().clockOffMs).toBe(240_000)
  })

  test('a school that was restored gets again what it does not know of a session', async () => {
    const school = aSchool()
    const queue = await opened(anOwner(), school)
    const [known, lost] = [present(), present()]
    await queue.add([known, lost])
    await queue.flush()
    await queue.sendAgain(crypto.randomUUID(), [])
    expect(queue.current().waiting).toBe(0)
    await queue.sendAgain(sessionId, [known.mark.opId])
    await queue.flush()
    expect(school.calls.at(-1)).toEqual([lost.mark])
  })
})

describe('keeping', () => {
  test('unsent marks outlast a closed browser and a sign-out, and go at the next sign-in', async () => {
    const owner = anOwner()
    const closed = await opened(owner, aSchool(cut))
    const mark = present()
    await closed.add([mark])
    await expect(closed.flush()).rejects.toThrow()
    await endSession()
    expect(stored.waitingMarks(owner).read()).toBe('1')

    const school = aSchool()
    const next = createMarkQueue({ owner, send: school.send, onCells: () => Promise.resolve() })
    // Without the key they are counted, and nothing more.
    await next.flush()
    expect(next.current()).toMatchObject({ marks: [], waiting: 1 })
    await next.learnKey(storeKey)
    await next.flush()
    expect(school.calls).toEqual([[mark.mark]])
  })

  test('nobody else reads or sends them: neither by their own key, nor under the owner’s name', async () => {
    const owner = anOwner()
    await (await opened(owner)).add([present()])
    const rows = JSON.stringify(await (await marksDatabase()).getAllFromIndex('marks', 'owner', owner))
    for (const secret of ['Mia', sessionId, 'present']) expect(rows).not.toContain(secret)
    await endSession()

    const school = aSchool()
    const stranger = await opened(anOwner(), school)
    await stranger.flush()
    expect(stranger.current()).toMatchObject({ marks: [], waiting: 0 })
    const liar = createMarkQueue({ owner, send: school.send, onCells: () => Promise.resolve() })
    await liar.learnKey(otherKey)
    await liar.flush()
    expect([school.calls, liar.current().marks]).toEqual([[], []])
    // The owner’s own key opens them still.
    await endSession()
    const own = await opened(owner, school)
    await own.flush()
    expect(school.calls).toHaveLength(1)
  })

  test('unsent marks are kept for 14 days, sent ones for a day', async () => {
    const owner = anOwner()
    const queue = await opened(owner, aSchool(cut))
    await queue.add([present()])
    const at = async (days: number, school = aSchool(cut)) => {
      vi.setSystemTime(start + days * 86_400_000)
      const later = await opened(owner, school)
      await later.flush().catch(() => undefined)
      return statesOf(later)
    }
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      expect(await at(13.9)).toEqual(['waiting'])
      expect(await at(13.9, aSchool())).toEqual(['sent'])
      expect(await at(14.8)).toEqual(['sent'])
      expect(await at(15)).toEqual([])
      await queue.add([present()])
      expect(await at(29.1)).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  test('rosters are kept for a day, and go with the session', async () => {
    const owner = anOwner()
    await keepAnswer(owner, 'today', { sessions: [] })
    expect((await findAnswer(owner, 'today'))?.answer).toEqual({ sessions: [] })
    expect(await findAnswer(anOwner(), 'today')).toBeUndefined()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_001 })
    expect(await findAnswer(owner, 'today')).toBeUndefined()
    vi.useRealTimers()
    await endSession()
    expect(await findAnswer(owner, 'today')).toBeUndefined()
  })
})
