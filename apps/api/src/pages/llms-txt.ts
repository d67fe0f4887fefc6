import type { SchoolTextKey } from '@cadenza/contracts/school/school-values'
import type { SiteConfig } from '@cadenza/contracts/school/site-config'

/**
 * The entry point for programs that read on behalf of people, in the form of llmstxt.org: a heading, a summary, and
 * links with a short description each.
 */
export function llmsTxt({ schoolName, school }: SiteConfig, publicUrl: string): string {
  const written = topics.map(([title, links]): Topic => [
    title,
    links.filter(({ 3: text }) => !text || school.texts.includes(text)),
  ])
  const sections = written.map(
    ([title, links]) =>
      `## ${title}\n\n${links.map(([name, path, note]) => `- [${name}](${publicUrl}${path}): ${note}`).join('\n')}`,
  )
  return [`# ${schoolName}`, `> ${summary}`, ...sections].join('\n\n') + '\n'
}

const summary =
  'A summer school of music: its classes with dates, rooms, teachers and prices, which can be booked and paid here.'

type Link = [name: string, path: string, note: string, text?: SchoolTextKey]
type Topic = [title: string, links: Link[]]

/** The last word of a link is the text without which its page is missing. */
const topics: Topic[] = [
  [
    'Classes',
    [
      ['Classes', '/classes', 'every class, with search and filters that stand in the address'],
      ['Classes by week', '/classes/week', 'the same as a calendar'],
      ['Instructors', '/instructors', 'who teaches, and what'],
      ['Sitemap', '/sitemap.xml', 'the page of each class and each instructor'],
    ],
  ],
  [
    'Before booking',
    [
      ['How a week goes', '/how-a-week-goes', 'the days of a class', 'week'],
      ['Parents’ questions', '/questions', 'what families ask before they book', 'questions'],
      ['Terms of use', '/terms', 'places, prices, refunds', 'terms'],
      ['Contact', '/contact', 'how to reach the school'],
    ],
  ],
  ['For programs', [['HTTP interface', '/openapi.json', 'the documented calls, as OpenAPI']]],
]
