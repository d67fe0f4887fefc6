import { msg } from '@lingui/core/runtime-macro'
import { currentLanguage, say } from '@cadenza/contracts/language/words'
import { withoutLinks } from '@cadenza/contracts/text/characters'
import type { SchoolProfile } from '@cadenza/contracts/school/school'
import { addressLine } from '@cadenza/contracts/school/school-values'
import { firstNameOf } from '@cadenza/contracts/families/first-name'
import { escapeHtml } from '../../../lib/escape-html.ts'
import { onOneLine, type ClassCard, type Message, type Part } from './letter.ts'

type Sender = Pick<
  SchoolProfile,
  | 'name'
  | 'logo'
  | 'color'
  | 'street'
  | 'postalCode'
  | 'city'
  | 'region'
  | 'country'
  | 'phone'
  | 'email'
  | 'openingHours'
>

/** A message with its sender and recipient. */
interface Frame extends Message {
  /** Of the recipient; may be empty. */
  name: string
  school: Sender
  siteUrl: string
}

/** The letter as plain text, with its links written out. */
export function toText(frame: Frame): string {
  const paragraphs = [
    greeting(frame),
    ...frame.parts.map((part) => partAsText(part, frame)),
    signature(frame),
  ]
  return `${paragraphs.join('\n\n')}\n`
}

function partAsText(part: Part, { siteUrl }: Frame): string {
  if (typeof part === 'string') return onOneLine(part)
  if ('written' in part) return part.written
  if ('card' in part) return cardAsText(part.card, siteUrl)
  if ('quote' in part) return part.quote.replaceAll(/^/gm, '> ')
  if ('path' in part) return labelled(part.label, siteUrl + part.path)
  return [say(msg`${{ caption: part.caption }}:`), ...part.rows.map(rowAsText)].join('\n')
}

function cardAsText({ name, path, facts }: ClassCard, siteUrl: string): string {
  const rows = facts.flatMap((fact) => [
    rowAsText([fact.name, fact.value]),
    ...(fact.map ? [rowAsText([say(msg`Map`), fact.map])] : []),
  ])
  return [onOneLine(name), ...rows, rowAsText([say(msg`Its page`), siteUrl + path])].join('\n')
}

const rowAsText = ([name, value]: [string, string]) => `  ${labelled(onOneLine(name), onOneLine(value))}`

const labelled = (label: string, value: string) => say(msg`${{ label }}: ${{ value }}`)

/** Mail programs know few styles, and many drop what is not beside the element: this is only what cannot be there. */
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: #14111f !important }
  .sheet, .card { background: #1f1a2e !important; border-color: #3d3654 !important }
  .sheet, .sheet h1, .sheet h2, .sheet td, .sheet th, .link { color: #f3f0fb !important }
  .muted, .sheet th.muted { color: #b9b2cc !important }
  .sheet hr { border-color: #3d3654 !important }
}
@media (max-width: 480px) {
  .page { padding: 0 !important }
  .sheet { padding: 20px 16px !important; border-radius: 0 !important; border-width: 0 !important }
}`

const font = "font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const ink = 'color: #1f1a2e'
const muted = 'color: #5f5873'

/**
 * The same letter as HTML, which a screen reader reads in order. The only pictures are the logo and those of classes,
 * and nothing is lost where they are not loaded.
 */
export function toHtml(frame: Frame): string {
  const { subject, parts, school } = frame
  return `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styles}
</style>
</head>
<body class="page" style="margin: 0; padding: 24px 12px; background: #f4f2fa; ${font}; font-size: 16px; line-height: 1.5">
<main class="sheet" style="box-sizing: border-box; max-width: 600px; margin: 0 auto; padding: 28px 32px; background: #ffffff; ${ink}; border: 1px solid #e2ddf0; border-top: 6px solid ${colorOf(school)} !important; border-radius: 12px">
${letterhead(frame)}
<h1 style="margin: 0 0 16px; font-size: 24px; line-height: 1.25">${escapeHtml(subject)}</h1>
<p style="margin: 0 0 16px">${escapeHtml(greeting(frame))}</p>
${parts.map((part) => partAsHtml(part, frame)).join('\n')}
${footer(frame)}
</main>
</body>
</html>
`
}

function letterhead({ school, siteUrl }: Frame): string {
  const name = escapeHtml(school.name)
  const mark = school.logo
    ? `<img src="${escapeHtml(siteUrl + school.logo)}" alt="${name}" height="44" style="height: 44px; max-width: 220px; border: 0">`
    : name
  return `<p style="margin: 0 0 20px; font-weight: bold"><a class="link" href="${escapeHtml(siteUrl)}" style="${ink}; text-decoration: none">${mark}</a></p>`
}

function partAsHtml(part: Part, frame: Frame): string {
  if (typeof part === 'string') return `<p style="margin: 0 0 16px">${escapeHtml(part)}</p>`
  if ('written' in part)
    return `<p style="margin: 0 0 16px; white-space: pre-line; overflow-wrap: anywhere">${withLinks(part.written)}</p>`
  if ('card' in part) return cardAsHtml(part.card, frame)
  if ('quote' in part)
    return `<blockquote style="margin: 0 0 16px; padding-left: 16px; border-left: 4px solid ${colorOf(frame.school)}; white-space: pre-line">${escapeHtml(part.quote)}</blockquote>`
  if ('path' in part) return linkAsHtml(part, frame)
  return `<table style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<caption style="text-align: left; font-weight: bold; padding: 4px 0">${escapeHtml(part.caption)}</caption>
<tbody>
${part.rows.map(([name, value]) => rowAsHtml(name, value)).join('\n')}
</tbody>
</table>`
}

/** The first link is what to do next, and looks like it. */
function linkAsHtml(part: { label: string; path: string }, { parts, school, siteUrl }: Frame): string {
  const href = escapeHtml(siteUrl + part.path)
  const label = escapeHtml(part.label)
  if (part !== parts.find((one) => typeof one === 'object' && 'path' in one))
    return `<p style="margin: 0 0 16px"><a class="link" href="${href}" style="${ink}">${label}</a></p>`
  const color = colorOf(school)
  return `<p style="margin: 0 0 20px"><a href="${href}" style="display: inline-block; padding: 11px 22px; border-radius: 22px; background: ${color}; color: ${textOn(color)}; font-weight: bold; text-decoration: none">${label}</a></p>`
}

function cardAsHtml({ name, path, picture, facts }: ClassCard, { siteUrl }: Frame): string {
  const page = escapeHtml(siteUrl + path)
  // The name of the class stands below it.
  const cover = picture
    ? `<a href="${page}" tabindex="-1" aria-hidden="true"><img src="${escapeHtml(siteUrl + picture)}" alt="" width="534" style="display: block; width: 100%; height: auto; border: 0; border-radius: 10px 10px 0 0"></a>\n`
    : ''
  const rows = facts.map((fact) => {
    const link = fact.map
      ? ` <a class="link" href="${escapeHtml(fact.map)}" style="${ink}; white-space: nowrap">${say(msg`Map`)}</a>`
      : ''
    return rowAsHtml(fact.name, fact.value, link)
  })
  return `<section class="card" style="margin: 0 0 20px; background: #faf9fd; border: 1px solid #e2ddf0; border-radius: 10px">
${cover}<div style="padding: 14px 18px">
<h2 style="margin: 0 0 8px; font-size: 19px; line-height: 1.3"><a class="link" href="${page}" style="${ink}">${escapeHtml(name)}</a></h2>
<table style="width: 100%; border-collapse: collapse">
<tbody>
${rows.join('\n')}
</tbody>
</table>
</div>
</section>`
}

/** `link` is HTML. Only what has no place to break is broken: an amount is not. */
function rowAsHtml(name: string, value: string, link = ''): string {
  const breaks = /\S{20,}/.test(value) ? 'anywhere' : 'break-word'
  const wrap = name.length > 14 ? 'overflow-wrap: break-word' : 'white-space: nowrap'
  return `<tr><th scope="row" class="muted" style="text-align: left; vertical-align: top; padding: 4px 16px 4px 0; font-weight: normal; ${muted}; ${wrap}">${escapeHtml(name)}</th><td style="vertical-align: top; padding: 4px 0; overflow-wrap: ${breaks}">${escapeHtml(value)}${link}</td></tr>`
}

const stopWords = () => say(msg`Stop news by mail`)

function footer({ school, siteUrl, stopPath }: Frame): string {
  const phone =
    school.phone &&
    `<a class="link muted" href="tel:${escapeHtml(school.phone.replaceAll(/[^\d+]/g, ''))}" style="${muted}">${escapeHtml(school.phone)}</a>`
  const email =
    school.email &&
    `<a class="link muted" href="mailto:${escapeHtml(school.email)}" style="${muted}">${escapeHtml(school.email)}</a>`
  const lines = [
    phone && email && say(msg`Questions? Call ${{ phone }} or write to ${{ email }}.`),
    phone && !email && say(msg`Questions? Call ${{ phone }}.`),
    !phone && email && say(msg`Questions? Write to ${{ email }}.`),
    escapeHtml(school.openingHours).replaceAll('\n', '<br>'),
    [school.name, addressLine(school)].filter(Boolean).map(escapeHtml).join(' · '),
    `<a class="link muted" href="${escapeHtml(siteUrl)}" style="${muted}">${escapeHtml(siteUrl)}</a>`,
    stopPath &&
      `<a class="link muted" href="${escapeHtml(siteUrl + stopPath)}" style="${muted}">${stopWords()}</a>`,
  ]
  return `<hr style="margin: 24px 0 16px; border: 0; border-top: 1px solid #e2ddf0">
<p class="muted" style="margin: 0; font-size: 14px; ${muted}">${lines.filter(Boolean).join('<br>\n')}</p>`
}

const webAddress = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g

/** Escaped text in which an address of a page is a link that shows where it leads. */
function withLinks(text: string): string {
  const addresses = text.match(webAddress) ?? []
  return text
    .split(webAddress)
    .map(
      (words, index) => escapeHtml(words) + (index < addresses.length ? linkTo(addresses[index] ?? '') : ''),
    )
    .join('')
}

const linkTo = (address: string) =>
  `<a class="link" href="${escapeHtml(address)}" style="${ink}">${escapeHtml(address)}</a>`

function greeting({ name }: Frame): string {
  return name === '' ? say(msg`Hello,`) : say(msg`Hello ${{ name: withoutLinks(firstNameOf(name)) }},`)
}

function signature({ school, siteUrl, stopPath }: Frame): string {
  const reached = [school.phone, school.email].filter(Boolean).join(' · ')
  const lines = [
    reached && say(msg`Questions? ${{ reached }}`),
    school.openingHours,
    school.name,
    addressLine(school),
    siteUrl,
    stopPath && labelled(stopWords(), siteUrl + stopPath),
  ]
  return lines.filter(Boolean).join('\n')
}

/** The product's own where a school has chosen none. */
const colorOf = ({ color }: Sender) => (/^#[\da-f]{6}$/.test(color) ? color : '#5b3fd1')

/** White or black, whichever is read more easily on a color (WCAG 2.2). */
function textOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff'
}
