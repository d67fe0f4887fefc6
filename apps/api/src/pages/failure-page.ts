import { msg } from '@lingui/core/runtime-macro'
import { currentLanguage, say } from '@cadenza/contracts/language/words'
import { AppError, asTimeout } from '../errors.ts'
import { retryAfterSecondsOf, shortWaitSeconds } from '../http/retry-after.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import type { WebBuild } from './web-build.ts'

export interface PageFailure {
  status: 429 | 500 | 503
  retryAfterSeconds?: number
}

/** What a visitor reads when a page could not be made. */
export function toPageFailure(error: unknown): PageFailure {
  const refusal = refusalIn(error)
  const retryAfterSeconds = retryAfterSecondsOf(refusal) ?? shortWaitSeconds
  if (refusal?.kind === 'rate_limited') return { status: 429, retryAfterSeconds }
  if (refusal?.kind === 'unavailable' || isTimeout(error)) return { status: 503, retryAfterSeconds }
  return { status: 500 }
}

/** The request itself was wrong, before a page was involved: the sender gets the response that programs get. */
export function isFaultOfRequest(error: unknown): boolean {
  const refusal = refusalIn(error)
  if (refusal) return !['rate_limited', 'unavailable', 'internal'].includes(refusal.kind)
  return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500
}

/**
 * A procedure's refusal is the cause of the error thrown by the door that it was called through; the server's clock
 * refuses too.
 */
function refusalIn(error: unknown): AppError | undefined {
  for (let current = error; current instanceof Error; current = current.cause)
    if (current instanceof AppError) return current
  return asTimeout(error)
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

type Sentence = Parameters<typeof say>[0]

const words: Record<PageFailure['status'], [title: Sentence, text: Sentence]> = {
  429: [msg`One moment, please`, msg`Very many pages were opened from your network. Please wait a little.`],
  500: [
    msg`Something went wrong`,
    msg`This page could not be made. The fault is on our side; please try again.`,
  ],
  503: [msg`One moment, please`, msg`There is very much to do right now. Please try again in a few seconds.`],
}

/** A whole document that needs neither the database nor a rendering, and no script. */
export function failurePage(
  { status }: PageFailure,
  { schoolName, requestId, assets }: { schoolName: string; requestId: string; assets: WebBuild['assets'] },
): string {
  const [title, text] = words[status].map(say)
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`)
  return `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – ${escapeHtml(schoolName)}</title>
${styles.join('\n')}
</head>
<body>
<main id="main" class="container-page section">
<h1 class="mb-6 text-4xl">${title}</h1>
<p>${text}</p>
<p class="mt-1 text-sm text-muted">${say(msg`Request id: ${{ requestId: escapeHtml(requestId) }}`)}</p>
<p class="mt-4"><a class="link" href="">${say(msg`Try again`)}</a></p>
</main>
</body>
</html>
`
}
