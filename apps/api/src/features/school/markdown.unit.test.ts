import { describe, expect, test } from 'vitest'
import { toSchoolText } from './markdown.ts'

test('a text is its title, what stands before the first heading, and a section for each heading', () => {
  const text = toSchoolText(
    '# Our school\n\nHello **you**\n\n## One\n\n- a\n- b\n\n## Two\n\n[All classes](/classes)',
  )
  expect(text).toEqual({
    title: 'Our school',
    intro: '<p>Hello <strong>you</strong></p>',
    sections: [
      { heading: 'One', html: '<ul>\n<li>a</li>\n<li>b</li>\n</ul>', action: null },
      { heading: 'Two', html: '', action: { label: 'All classes', href: '/classes' } },
    ],
  })
})

test('a link among other words is no button', () => {
  expect(toSchoolText('## One\n\nSee [all](/classes) or [some](/x)').sections[0]).toMatchObject({
    html: '<p>See <a href="/classes">all</a> or <a href="/x">some</a></p>',
    action: null,
  })
  expect(toSchoolText('## One\n\n[all](/a)[some](/b)').sections[0]?.action).toBeNull()
})

test('no heading of a text is as high as that of its page', () => {
  expect(toSchoolText('Hello\n\n# Loud').intro).toBe('<p>Hello</p>\n<h3>Loud</h3>')
})

describe('what could run or load something is shown as the text that it is', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '![x](https://evil.example/a.png)',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '<https://ok.example" onclick="alert(1)>',
    '[x](https://ok.example "" onclick=alert(1))',
    '## <b onmouseover=alert(1)>x</b>',
    '[ref]: javascript:alert(1)\n\n[ref]',
    '<javascript:alert(1)>',
  ])('%s', (body) => {
    const { intro, sections } = toSchoolText(body)
    const html = [intro, ...sections.map((section) => section.html)].join('')
    expect(html).not.toMatch(/<(?!\/?(p|a|ul|ol|li|strong|em|br|blockquote|h3)[\s>])/)
    expect(html).not.toMatch(/<[^>]*\son\w+=|href="(?!https?:\/\/|mailto:|tel:|\/(?!\/))/i)
  })
})

test('the longest text takes no noticeable time, however it nests', () => {
  for (const body of ['['.repeat(20_000), '> '.repeat(10_000), '*'.repeat(20_000), '- '.repeat(10_000)])
    expect(toSchoolText(body).sections).toEqual([])
})
