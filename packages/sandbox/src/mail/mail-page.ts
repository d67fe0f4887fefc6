import type { AttachedFile, StoredMail } from './mail-list.ts'

/** The mail box as a page. Bodies are shown as text with their links clickable; a mail's HTML is a page of its own. */
export function renderMailPage(mails: StoredMail[], to: string | undefined): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox mail</title>
<link rel="stylesheet" href="/sandbox/mail.css">
</head>
<body>
<main>
<h1>Sandbox mail</h1>
<p>Mails that the product sent. None of them left this machine.</p>
<form method="get" action="/sandbox/mail" role="search">
<label for="to">Sent to</label>
<input id="to" name="to" type="text" inputmode="email" autocomplete="off" value="${escapeHtml(to ?? '')}">
<button type="submit">Show</button>
<a href="/sandbox/mail">Show all</a>
</form>
${mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(renderMail).join('\n')}
</main>
</body>
</html>
`
}

function renderMail({ id, to, subject, text, html, attachments, sentAt }: StoredMail): string {
  const time = escapeHtml(sentAt)
  return `<article aria-labelledby="mail-${escapeHtml(id)}">
<h2 id="mail-${escapeHtml(id)}">${escapeHtml(subject)}</h2>
<p class="envelope">To ${escapeHtml(to)} · <time datetime="${time}">${time}</time></p>
<div class="text">${linkify(text)}</div>
${attachments.map(renderFile).join('\n')}
${html === null ? '' : `<p><a href="/sandbox/mail/${escapeHtml(id)}">Show as HTML</a></p>`}
</article>`
}

const renderFile = ({ name, type }: AttachedFile) =>
  `<p class="envelope">Attached: ${escapeHtml(name)} (${escapeHtml(type)})</p>`

function linkify(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (isWebAddress(word) ? toLink(word) : escapeHtml(word)))
    .join('')
}

function isWebAddress(word: string): boolean {
  return (word.startsWith('http://') || word.startsWith('https://')) && URL.canParse(word)
}

function toLink(address: string): string {
  const escaped = escapeHtml(address)
  return `<a href="${escaped}">${escaped}</a>`
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
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
