import { expect, test } from 'vitest'
import type { ChangeEffect } from '@cadenza/contracts/courses/change-effect'
import { changeQuestion, effectWords } from './change-effect.ts'

const none: ChangeEffect = {
  ...{ families: 0, unreached: [], material: [], freeUntil: null, freeUntilText: null },
  ...{ places: 0, holds: 0, offers: 0, waiting: 0, clashing: [], tooYoung: [], tooOld: [], taken: [] },
  ...{ mailsFamilies: false, mailsTeachers: false },
}

test('what concerns nobody is not asked about', () => {
  expect(changeQuestion('Choir', ['Level'], none)).toBeUndefined()
  // What is taken the form says itself.
  expect(
    changeQuestion('Choir', ['Dates'], { ...none, taken: [{ kind: 'room', resource: 'Barn', from: '' }] }),
  ).toBeUndefined()
  expect(effectWords({ ...none, material: ['level'], freeUntilText: 'July 2' })).toEqual([])
})

test('the question says who is told, what they may do, and whom it does not fit', () => {
  const question = changeQuestion('Choir', ['Dates'], {
    ...none,
    ...{ families: 2, places: 3, material: ['dates'], freeUntilText: 'July 2, 2091' },
    ...{ clashing: ['Mia', 'Ben'], tooYoung: ['Noa'], taken: [{ kind: 'room', resource: 'Barn', from: '' }] },
  })
  expect(question?.title).toBe('This notifies 2 families')
  expect(question?.text).toMatch(/^Changed: Dates\. Everyone who looks after a student/)
  expect(question?.text).toContain('Until about July 2, 2091, 3 places may be given back for a full refund.')
  expect(question?.text).toContain('At the same time in another class: Mia and Ben.')
  expect(question?.text).toContain('Too young then: Noa. Taken at that time: Barn.')
})

test('who pays or waits is concerned, too, where no mail tells them', () => {
  const question = changeQuestion('Choir', ['Level'], { ...none, holds: 1, waiting: 2 })
  expect(question).toMatchObject({
    title: 'This affects others',
    text: 'Changed: Level. Also: 1 seat is being paid for and 2 families wait.',
  })
})
