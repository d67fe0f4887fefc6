import type { OwnEntry } from '@cadenza/contracts/places/waitlist'
import { expect, test } from 'vitest'
import { fakeSchool } from '../../../../test/fake-school.tsx'
import { aCourse, anOwnEntry, aParticipant, aSelf } from '../../../../test/made.ts'
import { JoinDialog } from './join-dialog.tsx'
import { WaitlistPanel } from './waitlist-panel.tsx'

const full = aCourse({ availableSeats: 0 })
const ben = aParticipant({ id: 'ben', name: 'Ben Weber', givenName: 'Ben' })
const askConsents = ({ form }: { form: unknown }) => form as never

function schoolWith(items: OwnEntry[]) {
  const school = fakeSchool()
  school.api.student.waitlist.list.setData({ courseId: full.id }, { items, nextCursor: null })
  school.api.student.participants.list.setData(undefined, [aParticipant(), ben])
  return school
}

test.each<[string, OwnEntry[], number, RegExp]>([
  ['a full class can be waited for', [], 0, /^Join the waiting list of Jazz Piano$/],
  [
    'one with fewer places than the family needs, too',
    [],
    1,
    /^Wait for more places together of Jazz Piano$/,
  ],
  ['one with places for all cannot', [], 2, /^$/],
  [
    'who waits is told their place',
    [anOwnEntry({ place: 3, offer: null, offeredUntil: null })],
    0,
    /^You are number 3 on the waiting list. My waiting lists Add someone else/,
  ],
  ['who is offered a place is led there', [anOwnEntry()], 0, /^See the place offered to you$/],
])('%s', (_, items, availableSeats, words) => {
  const course = { ...full, availableSeats }
  expect(schoolWith(items).read(WaitlistPanel, { course, askConsents })).toMatch(words)
})

test('before joining it is said for whom it cannot be, and who waits already', () => {
  const school = schoolWith([anOwnEntry({ place: 1, offer: null, people: [{ ...ben, isSelf: false }] })])
  const course = { ...full, ageMin: 12, ageMax: 14 }
  school.api.public.timetable.check.setData({ courseIds: [full.id], participantId: aParticipant().id }, [
    {
      courseId: full.id,
      problems: [{ problem: 'too_young', blocks: true, other: null, overlap: null }],
    },
  ])
  const text = school.read(JoinDialog, { course, askConsents, onClose: () => undefined })
  expect(text).toMatch(/Mia Weber Mia is \d+ when it starts. This class is for ages 12–14./)
  expect(text).toContain('Ben Weber On the waiting list already.')
  const html = school.show(JoinDialog, { course, askConsents, onClose: () => undefined })
  expect(
    html.match(/type="checkbox"[^>]*disabled/g) ?? html.match(/disabled=""[^>]*type="checkbox"/g),
  ).toHaveLength(2)
})

test('a new parent joined for herself: who never said whom they buy for is not chosen from the start', () => {
  const school = fakeSchool()
  const me = aParticipant({ ...aSelf, givenName: '', familyName: '', birthDate: null })
  school.api.student.participants.list.setData(undefined, [me])
  const props = { course: { ...full, ageMin: 8 }, askConsents, onClose: () => undefined }
  expect(school.show(JoinDialog, props)).not.toContain('checked=""')
  school.api.student.participants.list.setData(undefined, [me, aParticipant()])
  const forChildren = { ...props, course: { ...full, ageMax: 14 } }
  expect(school.show(JoinDialog, forChildren)).toContain('checked=""')
})
