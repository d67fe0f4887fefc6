import type { ConsentText } from '@cadenza/contracts/families/consent'
import { expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { ConsentTextList } from './consent-text-list.tsx'

const terms: ConsentText = {
  id: 'text-terms',
  kind: 'terms',
  version: 1,
  body: 'I enrol it.',
  newerBody: null,
  isRequired: true,
  validFrom: '2026-06-01T17:05:00.000Z',
  givenFor: 3,
  declinedFor: 0,
}

test('a newer wording is offered to read and to use; nothing is asked again by that', () => {
  const school = fakeSchool()
  const read = (...texts: ConsentText[]) => {
    school.api.admin.consents.texts.setData(undefined, texts)
    return school.read(ConsentTextList, {})
  }
  const offered = read({ ...terms, newerBody: 'I enrol my child.' })
  expect(offered).toContain('I enrol it. Write a new version : Terms of attendance')
  expect(offered).toMatch(/A newer wording of this text is available\..*I enrol my child\./)
  expect(offered).toContain('Nothing changes until you publish it')
  expect(offered).toContain('Use the newer wording')
  expect(read(terms)).not.toContain('newer wording')
})
