import type { SchoolText } from '@cadenza/contracts/school/school'
import MarkdownIt, { type Token } from 'markdown-it'

/**
 * Headings, paragraphs, lists, quotes, emphasis and links: nothing else of Markdown is read, and HTML is shown as the
 * text that it is. So the result needs no cleaning.
 */
const markdown = new MarkdownIt('zero', { html: false, breaks: true }).enable([
  'heading',
  'list',
  'blockquote',
  'emphasis',
  'link',
  'autolink',
  'newline',
  'escape',
])
markdown.validateLink = (href) => /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(href)

/**
 * A text in its parts: what stands before the first second-level heading, and a section for each of those headings.
 */
export function toSchoolText(body: string): SchoolText {
  const tokens = markdown.parse(body, {})
  const hasTitle = tokens[0]?.type === 'heading_open' && tokens[0].tag === 'h1'
  const [first, ...sections] = partsOf(hasTitle ? tokens.slice(3) : tokens)
  return {
    title: hasTitle ? textOf(tokens[1]) : '',
    intro: first ? render(first.tokens) : '',
    sections: sections.map(({ heading, tokens }) => {
      const action = actionOf(tokens)
      return { heading, html: render(action ? tokens.slice(0, -3) : tokens), action }
    }),
  }
}

const render = (tokens: Token[]) => markdown.renderer.render(tokens, markdown.options, {}).trim()

/** By second-level heading; the first part has none. */
function partsOf(tokens: Token[]): { heading: string; tokens: Token[] }[] {
  const parts = [{ heading: '', tokens: [] as Token[] }]
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]
    if (!token) break
    if (token.type === 'heading_open' && token.tag === 'h2') {
      parts.push({ heading: textOf(tokens[index + 1]), tokens: [] })
      index += 2
    } else {
      parts.at(-1)?.tokens.push(shallower(token))
    }
  }
  return parts
}

/** Pages have a heading of their own: in a text, the third level is the highest. */
function shallower(token: Token): Token {
  if (/^h[12]$/.test(token.tag)) token.tag = 'h3'
  return token
}

const textOf = (inline: Token | undefined) =>
  (inline?.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('')

/** The link of a last paragraph that is nothing but a link. */
function actionOf(tokens: Token[]): { label: string; href: string } | null {
  const [open, inline, close] = tokens.slice(-3)
  if (open?.type !== 'paragraph_open' || close?.type !== 'paragraph_close') return null
  const [link, ...rest] = inline?.children ?? []
  const href = link?.type === 'link_open' ? link.attrGet('href') : null
  if (!href || rest.at(-1)?.type !== 'link_close') return null
  if (rest.slice(0, -1).some(({ type }) => type === 'link_close')) return null
  return { label: textOf(inline), href: String(href) }
}
