// @vitest-environment happy-dom
import type { ManagedSchool, ManagedSchoolText, SchoolProfile } from '@cadenza/contracts/school/school'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { anAdmin } from '../../../test/made.ts'
import { dialog, later, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

const profile: SchoolProfile = {
  name: 'Cadenza School',
  legalName: 'Cadenza Summer Music Inc.',
  foundedYear: 1998,
  color: '#17133a',
  logo: '',
  street: '12 Orchard Lane',
  postalCode: '92501',
  city: 'Riverside',
  region: 'CA',
  country: 'US',
  latitude: null,
  longitude: null,
  phone: '+1 555 010 0142',
  phoneRequired: false,
  email: 'hello@cadenza.example',
  openingHours: '',
  website: '',
  socialLinks: ['https://video.example/cadenza'],
  teacherReplies: false,
  careSupervision: 'A teacher is in the room.',
  careHandOver: '',
  careChecks: '',
  careFirstAid: '',
  careLunch: '',
  careLostThings: '',
  currency: 'USD',
  timeZone: 'America/Los_Angeles',
  officeRefundMinor: 50_000,
  movesUntilDays: 7,
  handPricePercent: 20,
  taxId: '',
  taxText: '',
  refundSentence: '',
  transferHolder: '',
  transferAccount: '',
  transferBank: '',
  transferAllowed: false,
  transferLeastMinor: 0,
  transferDaysBefore: 14,
  transferFirstOrders: 1,
  transferFirstPlaces: 2,
  transferSharePercent: 25,
  transferTimesAgain: 1,
}
const managed = (different: Partial<SchoolProfile> = {}, isCurrencyFixed = false): ManagedSchool => ({
  profile: { ...profile, ...different },
  texts: ['aboutUs', 'terms'],
  isCurrencyFixed,
})

const about = (different: Partial<ManagedSchoolText> = {}): ManagedSchoolText => ({
  key: 'aboutUs',
  version: 2,
  body: 'We teach music.',
  outline: '## Who we are',
  history: [
    { version: 2, body: 'We teach music.', savedAt: '2026-05-02T18:30:00.000Z', savedBy: 'Ada Admin' },
    { version: 1, body: 'Hello.', savedAt: '2026-05-01T18:30:00.000Z', savedBy: null },
  ],
  ...different,
})

function school(part: string, answers: Answers = {}) {
  return openPage(`/dashboard/school?part=${part}`, {
    viewer: anAdmin(),
    answers: {
      'admin.school.get': () => managed(),
      'admin.school.save': (input) => managed((input as { after: Partial<SchoolProfile> }).after),
      'admin.school.text': () => about(),
      'admin.school.previewText': (input) => ({
        title: '',
        intro: `<p>${(input as { body: string }).body}</p>`,
        sections: [],
      }),
      ...answers,
    },
  })
}
type Opened = Awaited<ReturnType<typeof school>>

const wrong = (path: string, message: string) =>
  refuse('invalid_input', { status: 400, issues: [{ path, message }] })
const valueOf = (label: string) => (main().getByLabelText(label) as HTMLInputElement).value

describe('the parts of the school', () => {
  test('are listed beside the one that is open, and those without words are marked', async () => {
    await school('identity')
    const parts = within(await main().findByRole('navigation', { name: 'Parts of the school' }))
    await waitFor(() =>
      expect(parts.getByRole('link', { name: /^Imprint/ }).textContent).toBe('ImprintEmpty'),
    )
    expect(parts.getByRole('link', { name: 'About us' })).toBeTruthy()
    expect(parts.getByRole('link', { name: 'Name and logo' }).getAttribute('aria-current')).toBe('page')
  })

  test('stand beside what is looked at now and then, on pages of its own', async () => {
    await school('identity')
    const rare = within(await main().findByRole('navigation', { name: 'Also of the school' }))
    const addresses = rare.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses).toEqual(
      ['pictures', 'consentTexts', 'refundPolicies', 'audit', 'health'].map((page) => `/dashboard/${page}`),
    )
  })

  test('open by a press, each at an address of its own', async () => {
    const opened = await school('identity')
    await opened.user.click(await main().findByRole('link', { name: 'Contact' }))
    expect(await main().findByRole('form', { name: 'Contact' })).toBeTruthy()
    expect(opened.address()).toBe('/dashboard/school?part=contact')
  })

  test('that do not exist are the first one', async () => {
    await school('nonsense')
    expect(await main().findByRole('form', { name: 'Name and logo' })).toBeTruthy()
  })

  test('that could not be loaded can be tried again', async () => {
    const opened = await school('contact', { 'admin.school.get': refuse('not_found', { status: 404 }) })
    const failure = within(await main().findByRole('alert'))
    opened.answerNow({ 'admin.school.get': () => managed() })
    await opened.press('Try again', failure)
    expect(await main().findByRole('form', { name: 'Contact' })).toBeTruthy()
  })
})

describe('a section', () => {
  test('is saved with what the admin found, so that another’s change is not overwritten', async () => {
    const opened = await school('identity')
    await opened.fill('Name', 'Cadenza Academy')
    await opened.fill('Founded in', '1997')
    await opened.press('Save')
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(opened.sent('admin.school.save')).toEqual([
      {
        section: 'identity',
        before: profile,
        after: {
          name: 'Cadenza Academy',
          legalName: 'Cadenza Summer Music Inc.',
          foundedYear: 1997,
          color: '#17133a',
          logo: '',
        },
      },
    ])
  })

  test('is saved a second time on top of the first', async () => {
    const opened = await school('identity')
    await opened.fill('Name', 'Cadenza Academy')
    await opened.press('Save')
    await waitFor(() => expect(opened.sent('admin.school.save')).toHaveLength(1))
    await screen.findByText('Saved')
    await opened.fill('Name', 'Cadenza')
    await opened.press('Save')
    await waitFor(() => expect(opened.sent('admin.school.save')).toHaveLength(2))
    expect(opened.sent('admin.school.save')[1]).toMatchObject({ before: { name: 'Cadenza Academy' } })
  })

  test.each([
    ['identity', 'name', 'Name', '', 'Please name the school'],
    ['identity', 'foundedYear', 'Founded in', 'long ago', 'Please write a year'],
    ['identity', 'color', 'Color', 'purple', 'Please write a color such as #17133a'],
    ['contact', 'email', 'Email', 'hello', 'Please write an address'],
    ['contact', 'phone', 'Telephone', 'call us', 'Please write a number'],
    ['contact', 'latitude', 'Latitude on the map', '91', 'At most 90'],
    ['contact', 'website', 'Website', 'cadenza', 'Please begin with https://'],
    ['contact', 'socialLinks', 'Social networks', 'video', 'Please begin with https://'],
    ['care', 'careLunch', 'Lunch and breaks', 'Nuts. '.repeat(60), 'Please use at most 300 characters'],
    ['money', 'currency', 'Currency', 'us', 'Three letters'],
    ['money', 'officeRefundMinor', 'The office gives back up to', 'lots', 'Please write an amount'],
    [
      'transfers',
      'transferDaysBefore',
      'Only until this many days before the first session',
      '-1',
      'At least 0',
    ],
    [
      'transfers',
      'transferSharePercent',
      'Share of a class that may wait for transfers, in percent',
      '101',
      'At most 100',
    ],
  ])(
    '%s with a wrong %s says so at its field, and keeps what was typed',
    async (part, name, label, text, words) => {
      const opened = await school(part, { 'admin.school.save': wrong(`after.${name}`, words) })
      await opened.fill(label, text)
      await opened.press('Save')
      const link = await main().findByRole('link', { name: `${label}: ${words}` })
      expect(link.getAttribute('href')).toBe(`#school-${name}`)
      expect(main().getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
      expect(valueOf(label)).toBe(text)
    },
  )

  test('says why it was not saved where no field is at fault', async () => {
    const opened = await school('contact', { 'admin.school.save': refuse('unavailable', { status: 503 }) })
    await opened.fill('Town', 'Redlands')
    await opened.press('Save')
    expect(await main().findByText(/The service is not available right now/)).toBeTruthy()
    expect(valueOf('Town')).toBe('Redlands')
  })

  test('that another admin changed in the meantime shows theirs, and is saved only on purpose', async () => {
    const opened = await school('contact', { 'admin.school.save': refuse('school_changed') })
    await opened.fill('Town', 'Redlands')
    opened.answerNow({ 'admin.school.get': () => managed({ street: '14 Orchard Lane' }) })
    await opened.press('Save')
    const mine = await main().findByRole('button', { name: 'Save mine all the same' })
    expect(main().getByText('14 Orchard Lane')).toBeTruthy()
    opened.answerNow({ 'admin.school.save': () => managed({ city: 'Redlands' }) })
    await opened.user.click(mine)
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(opened.sent('admin.school.save').at(-1)).toMatchObject({
      before: { street: '14 Orchard Lane' },
      after: { city: 'Redlands', street: '12 Orchard Lane' },
    })
    expect(main().getByRole('button', { name: 'Save' })).toBeTruthy()
  })

  test('is sent once, however often it is pressed', async () => {
    const saved = later<ManagedSchool>()
    const opened = await school('identity', { 'admin.school.save': saved.answer })
    await opened.press('Save')
    await opened.press('Save')
    await saved.resolve(managed())
    expect(opened.sent('admin.school.save')).toHaveLength(1)
  })

  test('has each social network in a line', async () => {
    const opened = await school('contact')
    await opened.fill('Social networks', 'https://a.example\n\n  https://b.example  ')
    await opened.choose('A parent’s telephone number at the payment', 'Is required')
    await opened.choose(
      'Replies to a teacher’s message reach',
      'The teacher who wrote it, at their own address',
    )
    await opened.press('Save')
    await waitFor(() =>
      expect(opened.sent('admin.school.save')).toMatchObject([
        {
          after: {
            socialLinks: ['https://a.example', 'https://b.example'],
            phoneRequired: true,
            teacherReplies: true,
            latitude: null,
          },
        },
      ]),
    )
  })

  test('of money has amounts in their smallest unit and a currency in capitals', async () => {
    const opened = await school('money')
    await opened.fill('Currency', 'eur')
    await opened.fill('The office gives back up to', '120,50')
    await opened.press('Save')
    await waitFor(() =>
      expect(opened.sent('admin.school.save')).toMatchObject([
        { after: { currency: 'EUR', officeRefundMinor: 12_050, timeZone: 'America/Los_Angeles' } },
      ]),
    )
  })

  test('of money fixes the currency once money was paid in it', async () => {
    await school('money', { 'admin.school.get': () => managed({}, true) })
    expect(await main().findByLabelText('Currency')).toHaveProperty('readOnly', true)
    expect(main().getByText('Fixed: money was paid or asked for in it.')).toBeTruthy()
  })

  test('of looking after children says where it is shown, and is sent whole', async () => {
    const opened = await school('care')
    expect(await main().findByText(/On the page of each class that takes children under 16/)).toBeTruthy()
    await opened.fill('Staff checks', 'Everyone is checked.')
    await opened.press('Save')
    await waitFor(() =>
      expect(opened.sent('admin.school.save')).toEqual([
        {
          section: 'care',
          before: profile,
          after: {
            careSupervision: 'A teacher is in the room.',
            careHandOver: '',
            careChecks: 'Everyone is checked.',
            careFirstAid: '',
            careLunch: '',
            careLostThings: '',
          },
        },
      ]),
    )
  })

  test('of transfers says what it is for, and sends whole numbers', async () => {
    const opened = await school('transfers')
    expect(await main().findByText(/Without holder and account no transfer is offered/)).toBeTruthy()
    await opened.user.click(
      main().getByRole('checkbox', { name: 'Parents may choose a bank transfer at the payment page' }),
    )
    await opened.fill('Only from a total of', '100')
    await opened.fill('Orders that may wait before a first payment', '3')
    await opened.press('Save')
    await waitFor(() =>
      expect(opened.sent('admin.school.save')).toMatchObject([
        { after: { transferAllowed: true, transferLeastMinor: 10_000, transferFirstOrders: 3 } },
      ]),
    )
  })
})

describe('leaving a section', () => {
  test('without a change asks nothing', async () => {
    const opened = await school('identity')
    await main().findByRole('form', { name: 'Name and logo' })
    await opened.user.click(main().getByRole('link', { name: 'Contact' }))
    expect(await main().findByRole('form', { name: 'Contact' })).toBeTruthy()
  })

  test('with a change asks first, and stays when told so', async () => {
    const opened = await school('identity')
    await opened.fill('Name', 'Cadenza Academy')
    await opened.user.click(main().getByRole('link', { name: 'Contact' }))
    const question = within(await screen.findByRole('alertdialog'))
    await opened.user.click(question.getAllByRole('button')[0]!)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(valueOf('Name')).toBe('Cadenza Academy')
    expect(opened.address()).toBe('/dashboard/school?part=identity')
  })

  test('with a change that was saved asks nothing', async () => {
    const opened = await school('identity')
    await opened.fill('Name', 'Cadenza Academy')
    await opened.press('Save')
    await screen.findByText('Saved')
    await opened.user.click(main().getByRole('link', { name: 'Contact' }))
    expect(await main().findByRole('form', { name: 'Contact' })).toBeTruthy()
  })
})

describe('a text of the school', () => {
  const text = (opened: Opened) => opened.fill(/^Text/, 'We teach music, and more.')

  test('is shown as visitors will see it, once typing pauses', async () => {
    const opened = await school('aboutUs')
    const preview = within(await main().findByRole('region', { name: 'Preview' }))
    expect(await preview.findByText('We teach music.')).toBeTruthy()
    await text(opened)
    expect(await preview.findByText('We teach music, and more.')).toBeTruthy()
  })

  test('is saved as the next version of the one that was open', async () => {
    const opened = await school('aboutUs', {
      'admin.school.saveText': () => about({ version: 3, body: 'We teach music, and more.' }),
    })
    await text(opened)
    await opened.press('Save')
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(opened.sent('admin.school.saveText')).toEqual([
      { key: 'aboutUs', version: 2, body: 'We teach music, and more.' },
    ])
  })

  test('that is refused says why, and nothing typed is lost', async () => {
    const opened = await school('aboutUs', {
      'admin.school.saveText': wrong('body', 'At most 20,000 letters'),
    })
    await text(opened)
    await opened.press('Save')
    expect(await main().findByText('At most 20,000 letters')).toBeTruthy()
    expect(main().getByLabelText(/^Text/)).toHaveProperty('value', 'We teach music, and more.')
  })

  test('that is empty can begin with an outline', async () => {
    const opened = await school('aboutUs', {
      'admin.school.text': () => about({ version: 0, body: '', history: [] }),
    })
    expect(
      await main().findByText('Not written: visitors see neither the text nor links to it.'),
    ).toBeTruthy()
    await opened.press('Begin with an outline')
    expect(main().getByLabelText(/^Text/)).toHaveProperty('value', '## Who we are')
    expect(main().queryByRole('button', { name: 'Begin with an outline' })).toBeNull()
    expect(main().queryByRole('region', { name: 'Earlier versions' })).toBeNull()
  })

  test('has its earlier versions below it, which come back by a press', async () => {
    const opened = await school('aboutUs', {
      'admin.school.saveText': () => about({ version: 3, body: 'Hello.' }),
    })
    const history = within(await main().findByRole('region', { name: 'Earlier versions' }))
    expect(history.getByText(/^Version 1, May 1, 2026/)).toBeTruthy()
    expect(history.queryByText(/^Version 2/)).toBeNull()
    await opened.press('Bring back version 1')
    await waitFor(() =>
      expect(opened.sent('admin.school.saveText')).toEqual([{ key: 'aboutUs', version: 2, body: 'Hello.' }]),
    )
  })

  test('with words that are not saved asks before an earlier version takes their place', async () => {
    const opened = await school('aboutUs', {
      'admin.school.saveText': () => about({ version: 3, body: 'Hello.' }),
    })
    await text(opened)
    await opened.press('Bring back version 1')
    const question = await dialog('Bring back version 1?')
    await opened.press('Keep my text', question)
    expect(opened.sent('admin.school.saveText')).toEqual([])
    expect(main().getByLabelText(/^Text/)).toHaveProperty('value', 'We teach music, and more.')
  })

  test('that was typed and not saved is offered when the page is opened again', async () => {
    const opened = await school('aboutUs')
    await text(opened)
    await opened.user.click(main().getByRole('link', { name: /^Imprint/ }))
    opened.answerNow({ 'admin.school.text': (input) => about(input as Pick<ManagedSchoolText, 'key'>) })
    await opened.user.click(await main().findByRole('link', { name: 'About us' }))
    const restore = await main().findByRole('button', { name: 'Restore' })
    expect(main().getByLabelText(/^Text/)).toHaveProperty('value', 'We teach music.')
    await opened.user.click(restore)
    expect(main().getByLabelText(/^Text/)).toHaveProperty('value', 'We teach music, and more.')
  })
})
