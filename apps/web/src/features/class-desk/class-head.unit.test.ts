import type { ClassPage } from '@cadenza/contracts/places/class-page'
import type { WaitlistEvent } from '@cadenza/contracts/places/waitlist'
import { describe, expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { aManagedCourse } from '../../../test/made.ts'
import { ClassHead } from './class-head.tsx'
import { eventWords } from './waitlist-words.ts'

const { read, show } = fakeSchool()

const aPage = (different: Partial<ClassPage> = {}): ClassPage => ({
  course: aManagedCourse({ status: 'Approved' }),
  coTeacher: null,
  paidMinor: 99_600,
  refundedMinor: 0,
  held: 0,
  carts: 0,
  unseenEdits: 0,
  needTeacher: 0,
  ...different,
})

const head = (different: Partial<ClassPage> = {}) => read(ClassHead, { page: aPage(different) })

describe('the head of a class', () => {
  test('says what is asked first of it', () => {
    expect(head()).toMatch(
      /State Approved When No dates Room No room Teacher Noor Haddad Sold 4 of 12.* Income \$996\.00 Price \$249\.00 Term None/,
    )
  })

  test.each<[string, Partial<ClassPage>, string]>([
    [
      'who teaches with whom',
      { coTeacher: { id: 'a2', name: 'Ben Ode' } },
      'Teachers Noor Haddad and Ben Ode',
    ],
    ['what is held', { held: 2 }, ', 2 held'],
    ['in how many carts it is', { carts: 1 }, ', in 1 cart'],
    ['both of them', { held: 1, carts: 3 }, ', 1 held, in 3 carts'],
    ['what was given back', { refundedMinor: 24_900 }, 'Income $747.00 $249.00 given back'],
    ['that a date has no teacher', { needTeacher: 1 }, '1 date needs a teacher. See the dates'],
    ['that dates have no teacher', { needTeacher: 2 }, '2 dates need a teacher. See the dates'],
    [
      'that nobody has looked at changes',
      { unseenEdits: 1 },
      '1 change by its teacher that nobody has reviewed. See the history',
    ],
  ])('says %s', (_, different, words) => {
    expect(head(different)).toContain(words)
    expect(head()).not.toContain(words)
  })

  test('leads to its room and its term where it has them', () => {
    const room = { id: 'r1', name: 'Garden room', address: '', features: [] }
    const course = aManagedCourse({
      status: 'Approved',
      room,
      term: { id: 't1', name: 'Summer 2027' },
    })
    const html = show(ClassHead, { page: aPage({ course }) })
    expect(html).toContain('href="/dashboard/rooms/r1"')
    expect(html).toContain('href="/dashboard/terms/t1"')
  })

  test('warns of what has to be done, and tells of what can be looked at', () => {
    const html = show(ClassHead, { page: aPage({ needTeacher: 1, unseenEdits: 1 }) })
    expect(html.match(/role="status"/g)).toHaveLength(2)
    expect(html).toContain('?tab=dates')
    expect(html).toContain('?tab=history')
  })
})

describe('what happened in a waiting list', () => {
  const event: WaitlistEvent = {
    id: 'e1',
    kind: 'joined',
    family: 'Weber',
    byFamily: null,
    actor: null,
    reason: null,
    at: '2027-06-01T17:05:00.000Z',
  }
  test.each<[Partial<WaitlistEvent>, string]>([
    [{}, 'Family of Weber joined.'],
    [
      { kind: 'passed', byFamily: 'Ode' },
      'Family of Weber was passed by the family of Ode, which fitted the free places.',
    ],
    [
      { kind: 'skipped', byFamily: 'Ode' },
      'Family of Weber was skipped for the family of Ode: one of them already held a place.',
    ],
    [{ kind: 'offered' }, 'Family of Weber was offered a place.'],
    [
      { kind: 'offered', actor: 'Otto', reason: 'A promise' },
      'Family of Weber was offered a place out of turn by Otto: “A promise”.',
    ],
    [{ kind: 'reminded' }, 'Family of Weber was reminded of the offer.'],
    [{ kind: 'accepted' }, 'Family of Weber accepted the offer.'],
    [{ kind: 'returned' }, 'Family of Weber left the payment; the offer goes on.'],
    [{ kind: 'taken' }, 'Family of Weber has the place.'],
    [{ kind: 'declined' }, 'Family of Weber declined the offer.'],
    [{ kind: 'expired' }, 'Family of Weber let the offer end.'],
    [{ kind: 'left' }, 'Family of Weber left, or one of them did.'],
    [
      { kind: 'moved', byFamily: 'Ode', actor: 'Otto', reason: 'Ill' },
      'Family of Weber changed places with the family of Ode by Otto: “Ill”.',
    ],
    [{ kind: 'closed', reason: 'began' }, 'Family of Weber no longer waits: the class has begun.'],
    [{ kind: 'closed' }, 'Family of Weber no longer waits: the class does not take place.'],
    [{ kind: 'called', actor: 'Otto' }, 'Family of Weber was called by Otto.'],
    [{ kind: 'opened', family: null }, 'Places that were saved for the waiting list went on sale.'],
    [{ family: null }, 'Family of ? joined.'],
  ])('%j is told as: %s', (different, words) => {
    expect(eventWords({ ...event, ...different })).toBe(words)
  })
})
