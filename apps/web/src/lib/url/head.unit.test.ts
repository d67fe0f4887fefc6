import { msg } from '@lingui/core/macro'
import { describe, expect, test } from 'vitest'
import { settings } from '../../../test/fake-school.tsx'
import { dashboardHead, jsonForHtml, pageHead } from './head.ts'

const headOf = (page: Partial<Parameters<typeof pageHead>[1]>) =>
  pageHead({ settings }, { title: 'Classes', path: '/classes', ...page })

/** What search engines and sharing sites read under a name. */
function contentOf(head: ReturnType<typeof pageHead>, name: string) {
  const found = head.meta.find(
    (tag) => ('name' in tag && tag.name === name) || ('property' in tag && tag.property === name),
  )
  return found && 'content' in found ? found.content : undefined
}

describe('the head of a page', () => {
  test('names page and school; the home page has the school’s name alone', () => {
    expect(headOf({}).meta[0]).toEqual({ title: 'Classes – Cadenza School' })
    expect(headOf({ title: '' }).meta[0]).toEqual({ title: 'Cadenza School' })
    expect(contentOf(headOf({}), 'og:title')).toBe('Classes – Cadenza School')
  })

  test('has one canonical address, which is also what is shared', () => {
    const head = headOf({})
    expect(head.links).toEqual([{ rel: 'canonical', href: 'https://school.example/classes' }])
    expect(contentOf(head, 'og:url')).toBe('https://school.example/classes')
  })

  test('describes the page where there is something to say', () => {
    expect(contentOf(headOf({ description: 'All classes' }), 'description')).toBe('All classes')
    expect(contentOf(headOf({ description: 'All classes' }), 'og:description')).toBe('All classes')
    expect(contentOf(headOf({}), 'description')).toBeUndefined()
    expect(contentOf(headOf({}), 'og:description')).toBeUndefined()
  })

  test('is shared with its own picture, or with the school’s', () => {
    expect(contentOf(headOf({}), 'og:image')).toBe('https://school.example/share/home.png')
    const head = headOf({ image: '/share/classes/c1.png' })
    expect(contentOf(head, 'og:image')).toBe('https://school.example/share/classes/c1.png')
    expect(contentOf(head, 'twitter:image')).toBe('https://school.example/share/classes/c1.png')
  })

  test('keeps search engines out where a page is one person’s', () => {
    expect(contentOf(headOf({ noindex: true }), 'robots')).toBe('noindex')
    expect(contentOf(headOf({}), 'robots')).toBeUndefined()
  })

  test('carries facts for search engines, and none in the browser', () => {
    const [script] = headOf({ jsonLd: [{ '@type': 'Course', name: 'Jazz' }] }).scripts
    expect(JSON.parse(script?.children ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: 'Jazz',
    })
    expect(headOf({ jsonLd: false }).scripts).toEqual([])
    expect(headOf({}).scripts).toEqual([])
  })
})

describe('JSON inside a script element', () => {
  const hostile = { name: '</script><script>alert(1)</script>', text: '<!-- \u2028 \u2029' }

  test('cannot end the element or begin a comment', () => {
    expect(jsonForHtml(hostile)).not.toMatch(/[<\u2028\u2029]/)
  })

  test('says the same as before', () => {
    expect(JSON.parse(jsonForHtml(hostile))).toEqual(hostile)
  })
})

test('a dashboard page is named as well', () => {
  expect(dashboardHead(msg`Manage Users`)({ match: { context: { settings } } })).toEqual({
    meta: [{ title: 'Manage Users – Cadenza School' }],
  })
})
