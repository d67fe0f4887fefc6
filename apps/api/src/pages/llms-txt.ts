/**
 * The entry point for programs that read on behalf of people, in the form of llmstxt.org: a heading, a summary, and
 * links with a short description each.
 */
export function llmsTxt(schoolName: string, publicUrl: string): string {
  const sections = topics.map(
    ([title, links]) =>
      `## ${title}\n\n${links.map(([name, path, note]) => `- [${name}](${publicUrl}${path}): ${note}`).join('\n')}`,
  )
  return [`# ${schoolName}`, `> ${summary}`, ...sections].join('\n\n') + '\n'
}

const summary =
  'A summer school of music. Small classes of about a week with working musicians, for children and adults, at one price with nothing added.'

type Link = [name: string, path: string, note: string]

const topics: [title: string, links: Link[]][] = [
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
      ['How a week goes', '/how-a-week-goes', 'the days of a class'],
      ['Parents’ questions', '/questions', 'age, price, cancelling, care during the day'],
      ['Terms of use', '/terms', 'places, prices, refunds'],
      ['Contact', '/contact', 'a person to call or to write to'],
    ],
  ],
  ['For programs', [['HTTP interface', '/openapi.json', 'the documented calls, as OpenAPI']]],
]
