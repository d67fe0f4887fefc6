import { hash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** A page as it is sent, made once for all requests for it. */
export interface PageDocument {
  body: Buffer
  /** The hashes with which a content policy allows the page's own inline scripts, and no others. */
  scriptSources: string[]
  /** Weak, because a proxy may compress the bytes. */
  etag: string
  /** Compressed once, at the first request. */
  gzipped: () => Promise<Buffer>
}

/**
 * A mark for the scripts that the renderer itself writes. It is random and never leaves the server: a script injected
 * into a page cannot carry it.
 */
export const newScriptMark = () => randomBytes(18).toString('base64url')

/**
 * Allows the inline scripts (not files, not data) that carry `mark` by their hashes, so that a cache may hold the page,
 * and removes the mark. Works on bytes: each copy of a long text that is not Latin costs more than a millisecond.
 */
export function toDocument(html: Buffer, mark: string): PageDocument {
  const parts = split(html, ` nonce="${mark}"`)
  const unmarked = Buffer.concat(parts)
  // The router repeats it in a `meta` element.
  const body = replaceIn(unmarked, mark, '')
  let zipped: Promise<Buffer> | undefined
  return {
    body,
    scriptSources: [...new Set(inlineScripts(unmarked, placesBetween(parts)).map(sourceOf))],
    etag: `W/"${hash('sha1', body, 'base64url')}"`,
    gzipped: () => (zipped ??= compress(body, { level: 6 })),
  }
}

/** A copy in which each `what` is replaced. */
export function replaceIn(html: Buffer, what: string, by: string): Buffer {
  const [first = html, ...rest] = split(html, what)
  return Buffer.concat([first, ...rest.flatMap((part) => [Buffer.from(by), part])])
}

function split(html: Buffer, by: string): Buffer[] {
  const parts = []
  let start = 0
  for (let end; (end = html.indexOf(by, start)) >= 0; start = end + by.length)
    parts.push(html.subarray(start, end))
  return [...parts, html.subarray(start)]
}

/** Where in the joined text one part ends and the next begins. */
function placesBetween(parts: Buffer[]): number[] {
  let place = 0
  return parts.slice(0, -1).map((part) => (place += part.length))
}

/** The code of the scripts whose opening tags are around these places; the rest of a long page is not scanned. */
function inlineScripts(html: Buffer, places: number[]): string[] {
  return places.flatMap((place) => {
    const opened = html.indexOf('>', place)
    const tag = html.toString('utf8', html.lastIndexOf('<', place), opened)
    if (!/^<script\b/.test(tag) || /\bsrc=|type="application\//.test(tag)) return []
    return [html.toString('utf8', opened + 1, html.indexOf('</script>', opened))]
  })
}

const sourceOf = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`

const compress = promisify(gzip)
