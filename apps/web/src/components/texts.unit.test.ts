import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { fakeSchool, refusal } from '../../test/fake-school.tsx'
import { Alert, type Tone } from './parts/alert.tsx'
import { Button } from './parts/button.tsx'
import { ChangeTable } from './tables/change-table.tsx'
import { DataTable, type Column } from './tables/data-table.tsx'
import { EmailText } from '../shared/people/email.tsx'
import { EmptyState } from './parts/empty-state.tsx'
import { Field } from './forms/field.tsx'
import { FormErrorSummary } from './forms/form-error-summary.tsx'
import { Picture } from './parts/picture.tsx'
import { PictureWait } from './forms/picture-wait.tsx'
import { QueryView } from './tables/query-view.tsx'
import { Tabs } from './layout/tabs.tsx'

const { show, read } = fakeSchool()

test.each([
  ['danger', 'alert'],
  ['warning', 'status'],
  ['info', 'status'],
  ['success', 'status'],
] as [Tone, string][])('a message of %s is announced as %s', (tone, role) => {
  expect(show(Alert, { tone, children: 'Careful' })).toContain(`role="${role}"`)
})

describe('a button', () => {
  test('sends no form unless it is told to', () => {
    expect(show(Button, { children: 'Go' })).toContain('type="button"')
    expect(show(Button, { type: 'submit', children: 'Go' })).toContain('type="submit"')
  })

  test('that is busy says so, keeps the focus and sends nothing', () => {
    const html = show(Button, { type: 'submit', busy: true, children: 'Go' })
    expect(html).toContain('aria-busy="true"')
    expect(html).toContain('aria-disabled="true"')
    expect(html).toContain('type="button"')
    expect(html).not.toMatch(/ disabled/)
  })
})

describe('a field', () => {
  const field = (texts: { hint?: string; error?: string }) =>
    show(Field, {
      label: 'Price',
      id: 'price',
      ...texts,
      children: (control) => createElement('input', control),
    })

  test('is named by its label, and described by nothing when there is nothing to say', () => {
    expect(field({})).toContain('<label for="price"')
    expect(field({})).not.toContain('aria-describedby')
    expect(field({})).not.toContain('aria-invalid')
  })

  test('is read with its hint and its error, in this order', () => {
    const html = field({ hint: 'In dollars', error: 'Too little' })
    expect(html).toContain('aria-describedby="price-hint price-error"')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('id="price-hint"')
    expect(html).toContain('id="price-error"')
  })
})

describe('the summary of a form', () => {
  const summary = (errors: Record<string, string | undefined>, attempt = 1) =>
    read(FormErrorSummary, { errors, attempt })

  test('appears after a failed try, not while somebody types', () => {
    expect(summary({ name: 'Please enter a name' }, 0)).toBe('')
    expect(summary({ name: undefined })).toBe('')
  })

  test('counts what is wrong, and leads there', () => {
    expect(summary({ name: 'Please enter a name' })).toBe('Please fix this field Please enter a name')
    expect(summary({ name: 'A', price: 'B', seats: undefined })).toContain('Please fix these 2 fields')
    expect(show(FormErrorSummary, { errors: { name: 'A' }, attempt: 1 })).toContain('href="#name"')
  })

  test('names the field where the message does not', () => {
    const errors = { name: 'This field is required', email: 'Email is required' }
    const html = read(FormErrorSummary, { errors, attempt: 1, labels: { name: 'Name', email: 'Email' } })
    expect(html).toContain('Name: This field is required Email is required')
  })
})

describe('a picture', () => {
  const picture = (src: string, eager = false) => show(Picture, { src, alt: '', width: 8, height: 6, eager })

  test('that was uploaded is offered in each size and format, the smaller format first', () => {
    const html = picture('/images/0a1b/800.webp')
    expect(html).toContain(
      '/images/0a1b/400.avif 400w, /images/0a1b/800.avif 800w, /images/0a1b/1200.avif 1200w',
    )
    expect(html.indexOf('image/avif')).toBeLessThan(html.indexOf('image/webp'))
  })

  test.each([
    '/art/cover/piano/1.svg',
    'https://photos.example/me.jpg',
    '/images/0a1b/800.png',
    '/images/800.webp',
  ])('from elsewhere is shown as it is: %s', (src) => expect(picture(src)).not.toContain('<source'))

  test('has a ground until it has come, whatever else it looks like', () => {
    expect(picture('/a.svg')).toContain('class="bg-sunken"')
    const props = { src: '/images/0a1b/800.webp', alt: '', width: 8, height: 6, className: 'w-full' }
    expect(show(Picture, props)).toMatch(/<img [^>]*class="bg-sunken w-full"/)
  })

  test('tells nobody which page it stands on, and loads late unless it is seen first', () => {
    expect(picture('/a.svg')).toContain('referrerPolicy="no-referrer"')
    expect(picture('/a.svg')).toContain('loading="lazy"')
    expect(picture('/a.svg', true)).toContain('loading="eager"')
  })
})

describe('what a query shows', () => {
  const view = (query: { data?: string; error?: unknown }) =>
    read(QueryView<string>, {
      query: { data: query.data, error: query.error ?? null, refetch: () => undefined },
      skeleton: 'Loading',
      children: (data) => `Here: ${data}`,
    })

  test('is its skeleton, then its content', () => {
    expect(view({})).toBe('Loading')
    expect(view({ data: 'classes' })).toBe('Here: classes')
  })

  test('is why it failed, with the number of the request and a way to try again', () => {
    expect(view({ error: refusal('unavailable', { status: 503 }) })).toBe(
      'This could not be loaded The service is not available right now. Please try again in a moment. Request id: r-1 Copy request id Try again',
    )
  })

  test('stays when a refresh fails', () => {
    expect(view({ data: 'classes', error: refusal('unavailable') })).toBe('Here: classes')
  })
})

describe('a table', () => {
  const columns: Column<{ id: string; price: string }>[] = [
    { header: '#', cell: (_, index) => index + 1 },
    { header: 'Name', rowHeader: true, cell: ({ id }) => id },
    { header: 'Price', align: 'end', cell: ({ price }) => price },
  ]
  const html = show(DataTable<{ id: string; price: string }>, {
    caption: 'Payments',
    columns,
    rows: [{ id: 'a', price: '$1.00' }],
    rowKey: ({ id }) => id,
  })

  test('stays a table where it looks like cards', () => {
    for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'])
      expect(html).toContain(`role="${role}"`)
  })

  test('labels each value with its column, and can be scrolled by keyboard', () => {
    expect(html.match(/data-label="(#|Name|Price)"/g)).toHaveLength(3)
    expect(html).toMatch(/role="region" aria-label="Payments" tabindex="0"/i)
  })
})

describe('tabs', () => {
  const html = show(Tabs<string>, {
    label: 'By status',
    value: 'b',
    onChange: () => undefined,
    tabs: [
      { value: 'a', label: 'A', count: 0 },
      { value: 'b', label: 'B' },
    ],
    children: 'content',
  })

  test('have one stop for the Tab key', () => {
    expect(html.match(/tabindex="0"/gi)).toHaveLength(1)
    expect(html.match(/aria-selected="true"/g)).toHaveLength(1)
  })

  test('show a count of nothing, and none where it is not known', () => {
    expect(html.match(/tabular-nums">0</g)).toHaveLength(1)
    expect(html.match(/tabular-nums/g)).toHaveLength(1)
  })
})

test('a change says before and after, a picture by its address, and what was or is empty', () => {
  const changes = [
    { label: 'Name', before: 'Jazz', after: '', isPicture: false },
    { label: 'Picture', before: '', after: '/art/a.svg', isPicture: true },
  ]
  expect(read(ChangeTable, { caption: 'What changed', changes })).toBe(
    'Name before: Jazz after: none Picture before: none after:',
  )
  expect(show(ChangeTable, { caption: 'What changed', changes })).toContain('alt="The picture after"')
})

test('an e-mail address breaks before its @, and what is none stays whole', () => {
  expect(renderToStaticMarkup(createElement(EmailText, { email: 'kim@home.example' }))).toContain(
    'kim<wbr/>@home',
  )
  expect(renderToStaticMarkup(createElement(EmailText, { email: 'nobody' }))).toBe('nobody')
})

test('an empty place says what is missing and one way on; its picture says nothing', () => {
  const props = { title: 'No class found', text: 'Try another word.', art: '/art/x.svg', action: 'Show all' }
  expect(read(EmptyState, props)).toBe('No class found Try another word. Show all')
  expect(show(EmptyState, props)).toContain('alt=""')
})

test('a form says that it waits for its picture, or that it waited for nothing', () => {
  expect(read(PictureWait, { waiting: true, missing: false })).toContain('still on its way')
  expect(read(PictureWait, { waiting: false, missing: true })).toContain('nothing was saved')
  expect(read(PictureWait, { waiting: false, missing: false })).toBe('')
})
