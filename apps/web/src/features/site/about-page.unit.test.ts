// @vitest-environment happy-dom
import type { Picture } from '@cadenza/contracts/school/picture'
import { describe, expect, test } from 'vitest'
import { main, openPage, within } from '../../../test/open-page.tsx'

const about = (school: object = {}, pictures: Picture[] = []) =>
  openPage('/aboutUs', {
    viewer: null,
    school: { website: 'https://cadenza.example', ...school },
    answers: {
      'public.school.text': () => ({ title: '', intro: '<p>We teach music.</p>', sections: [] }),
      'public.pictures.list': () => pictures,
    },
  })

describe('the page about the school', () => {
  test('says how it is reached, each in the way of its kind', async () => {
    await about()
    const cards = within(await main().findByRole('region', { name: 'How to reach us' }))
    expect(cards.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Address',
      'Number',
      'Email',
      'Website',
    ])
    const links = cards.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    for (const scheme of ['tel:', 'mailto:', 'https:'])
      expect([scheme, links.some((href) => href.startsWith(scheme))]).toEqual([scheme, true])
  })

  test('shows the pictures of the school, each of which opens in its full size', async () => {
    const stored = '/images/019a0000-0000-7000-8000-000000000401'
    await about({}, [{ id: 'p1', imageUrl: `${stored}/800.webp`, alt: 'The house' }])
    const shown = within(await main().findByRole('list', { name: 'Pictures of the school' }))
    expect(shown.getByRole('link', { name: 'The house' }).getAttribute('href')).toBe(`${stored}/1200.webp`)
    expect(shown.getByRole('img').closest('picture')?.innerHTML).toContain(`${stored}/400.avif 400w`)
  })

  test('leaves out what the school has not said', async () => {
    await about({ website: '', phone: '' })
    expect(main().queryByRole('list', { name: 'Pictures of the school' })).toBeNull()
    const cards = within(await main().findByRole('region', { name: 'How to reach us' }))
    expect(cards.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Address',
      'Email',
    ])
  })

  test('has a form that sends nothing, says so, and opens the message in a mail program', async () => {
    const opened = await about()
    for (const field of ['Name', 'Email', 'Subject', 'Message'])
      await opened.fill(field, `my-${field}@example.org`)
    expect(main().getByText(/^This form sends nothing by itself/)).toBeTruthy()
    await opened.press('Email us')
    expect(await main().findByText(/Nothing has been sent yet\./)).toBeTruthy()
    expect(
      main().getByRole('link', { name: 'Open your message in your mail program' }).getAttribute('href'),
    ).toMatch(/^mailto:hello@cadenza\.example\?subject=my-Subject.*&body=my-Message.*my-Name/s)
    expect(main().getByLabelText('Message')).toHaveProperty('value', 'my-Message@example.org')
    expect(opened.asked.filter((call) => call.startsWith('POST'))).toEqual([])
  })
})
