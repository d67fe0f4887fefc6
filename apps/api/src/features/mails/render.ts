import type { SchoolProfile } from '@cadenza/contracts/school'
import { addressLine } from '@cadenza/contracts/school-values'
import { firstNameOf } from '@cadenza/contracts/first-name'
import { onOneLine, type Message, type Part } from './letter.ts'

type Sender = Pick<
  SchoolProfile,
  'name' | 'street' | 'postalCode' | 'city' | 'region' | 'country' | 'phone' | 'email'
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
  if ('quote' in part) return part.quote.replaceAll(/^/gm, '> ')
  if ('path' in part) return `${part.label}: ${siteUrl}${part.path}`
  return [
    `${part.caption}:`,
    ...part.rows.map(([name, value]) => `  ${onOneLine(name)}: ${onOneLine(value)}`),
  ].join('\n')
}

/** The same letter as HTML that loads nothing and that a screen reader reads in order. */
export function toHtml(frame: Frame): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(frame.subject)}</title>
</head>
<body style="margin: 0; padding: 24px; font: 16px/1.5 sans-serif; color: #1f1a2e; background: #ffffff">
<main style="max-width: 560px; margin: 0 auto">
<h1 style="font-size: 22px">${escapeHtml(frame.subject)}</h1>
<p>${escapeHtml(greeting(frame))}</p>
${frame.parts.map((part) => partAsHtml(part, frame)).join('\n')}
<p>${escapeHtml(signature(frame)).replaceAll('\n', '<br>')}</p>
</main>
</body>
</html>
`
}

function partAsHtml(part: Part, { siteUrl }: Frame): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
  if ('written' in part) return `<p style="white-space: pre-line; overflow-wrap: anywhere">${withLinks(part.written)}</p>`
  if ('quote' in part)
    return `<blockquote style="margin: 0; padding-left: 16px; border-left: 4px solid #5b3fd1; white-space: pre-line">${escapeHtml(part.quote)}</blockquote>`
  if ('path' in part)
    return `<p><a href="${escapeHtml(siteUrl + part.path)}" style="color: #4a2fbd">${escapeHtml(part.label)}</a></p>`
  const rows = part.rows.map(
    ([name, value]) =>
      `<tr><th scope="row" style="text-align: left; vertical-align: top; padding: 4px 16px 4px 0; font-weight: normal">${escapeHtml(name)}</th><td style="text-align: right; vertical-align: top; padding: 4px 0; min-width: 96px; overflow-wrap: anywhere">${escapeHtml(value)}</td></tr>`,
  )
  return `<table style="width: 100%; border-collapse: collapse; margin: 16px 0">
<caption style="text-align: left; font-weight: bold">${escapeHtml(part.caption)}</caption>
<tbody>
${rows.join('\n')}
</tbody>
</table>`
}

const webAddress = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g

/** Escaped text in which an address of a page is a link that shows where it leads. */
function withLinks(text: string): string {
  const addresses = text.match(webAddress) ?? []
  const between = text.split(webAddress)
  return between
    .map((words, index) => escapeHtml(words) + (index < addresses.length ? linkTo(addresses[index] ?? '') : ''))
    .join('')
}

const linkTo = (address: string) =>
  `<a href="${escapeHtml(address)}" style="color: #4a2fbd">${escapeHtml(address)}</a>`

function greeting({ name }: Frame): string {
  return name === '' ? 'Hello,' : `Hello ${firstNameOf(name)},`
}

function signature({ school, siteUrl }: Frame): string {
  const reached = [school.phone, school.email].filter(Boolean).join(' · ')
  return [school.name, addressLine(school), reached, siteUrl].filter(Boolean).join('\n')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that is safe between tags and inside quoted attributes. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
