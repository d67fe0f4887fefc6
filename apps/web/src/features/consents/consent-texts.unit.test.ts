// @vitest-environment happy-dom
import type { ConsentText } from '@cadenza/contracts/families/consent'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { anAdmin } from '../../../test/made.ts'
import { main, openPage, refuse, screen, waitFor } from '../../../test/open-page.tsx'

const terms: ConsentText = {
  id: '019a0000-0000-7000-8000-000000000061',
  kind: 'terms',
  version: 2,
  body: 'We agree to be kind.',
  isRequired: true,
  validFrom: '2026-06-01T17:05:00.000Z',
  givenFor: 1,
  declinedFor: 3,
  newerBody: null,
}

const texts = (list: ConsentText[], answers: Answers = {}) =>
  openPage('/dashboard/consentTexts', {
    viewer: anAdmin(),
    answers: { 'admin.consents.texts': () => list, 'admin.consents.publish': () => null, ...answers },
  })
const newVersion = /^Write a new version/

describe('the texts that guardians agree to', () => {
  test('say since when they hold, and how many agreed', async () => {
    await texts([terms])
    expect(await main().findByText('Agreed to for 1 child, declined for 3 children.')).toBeTruthy()
    expect(main().getByText(/^Version 2, since/).textContent).toContain('June 1, 2026')
    expect(main().getByText('Needed')).toBeTruthy()
  })

  test('that are a free choice say so', async () => {
    await texts([{ ...terms, kind: 'photo', isRequired: false }])
    expect(await main().findByText('Free choice')).toBeTruthy()
  })

  test('none is said', async () => {
    await texts([])
    expect(await main().findByText('Nothing is asked of guardians.')).toBeTruthy()
  })

  test('that could not be loaded can be tried again', async () => {
    const opened = await texts([], { 'admin.consents.texts': refuse('forbidden', { status: 403 }) })
    await main().findByRole('alert')
    opened.answerNow({ 'admin.consents.texts': () => [terms] })
    await opened.press('Try again')
    expect(await main().findByText('We agree to be kind.')).toBeTruthy()
  })
})

describe('a new version of a text', () => {
  test('begins as the last one, and is asked of every guardian once it is published', async () => {
    const opened = await texts([terms])
    await opened.press(newVersion)
    const field = await main().findByLabelText('Version 3')
    expect(field).toHaveProperty('value', 'We agree to be kind.')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(main().getByText(/^Every guardian is asked again/)).toBeTruthy()
    await opened.fill('Version 3', 'We agree to be kind and quiet.')
    await opened.press('Publish')
    expect(await screen.findByText('The text is published')).toBeTruthy()
    expect(opened.sent('admin.consents.publish')).toEqual([
      { kind: 'terms', version: 2, body: 'We agree to be kind and quiet.' },
    ])
  })

  test('needs words', async () => {
    const opened = await texts([terms])
    await opened.press(newVersion)
    await opened.fill('Version 3', '  ')
    await opened.press('Publish')
    await waitFor(() => expect(main().getByLabelText('Version 3').getAttribute('aria-invalid')).toBe('true'))
    expect(opened.sent('admin.consents.publish')).toEqual([])
  })

  test('that another admin was faster with is not lost', async () => {
    const opened = await texts([terms], { 'admin.consents.publish': refuse('unavailable', { status: 503 }) })
    await opened.press(newVersion)
    await opened.fill('Version 3', 'We agree to be quiet.')
    await opened.press('Publish')
    expect(await main().findByText(/The service is not available right now/)).toBeTruthy()
    expect(main().getByLabelText('Version 3')).toHaveProperty('value', 'We agree to be quiet.')
  })

  test('is left without a change, and the focus returns', async () => {
    const opened = await texts([terms])
    await opened.press(newVersion)
    await opened.press('Cancel')
    await waitFor(() => expect(document.activeElement).toBe(main().getByRole('button', { name: newVersion })))
  })

  test('can begin as the newer wording that came with an update', async () => {
    const opened = await texts([{ ...terms, newerBody: 'We agree to be kinder.' }])
    await opened.press('Use the newer wording')
    expect(await main().findByLabelText('Version 3')).toHaveProperty('value', 'We agree to be kinder.')
  })
})
