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
 * and removes the mark.
 */
export function toDocument(html: string, mark: string): PageDocument {
  const parts = html.split(` nonce="${mark}"`)
  const text = parts.join('')
  const body = Buffer.from(text)
  let zipped: Promise<Buffer> | undefined
  return {
    body,
    scriptSources: [...new Set(inlineScripts(text, placesBetween(parts)).map(sourceOf))],
    etag: `W/"${hash('sha1', body, 'base64url')}"`,
    gzipped: () => (zipped ??= compress(body, { level: 6 })),
  }
}

/** Where in the joined text one part ends and the next begins. */
function placesBetween(parts: string[]): number[] {
  let place = 0
  return parts.slice(0, -1).map((part) => (place += part.length))
}

/** The code of the scripts whose opening tags are around these places; the rest of a long page is not scanned. */
function inlineScripts(text: string, places: number[]): string[] {
  return places.flatMap((place) => {
    const opened = text.indexOf('>', place)
    const tag = text.slice(text.lastIndexOf('<', place), opened)
    if (!/^<script\b/.test(tag) || /\bsrc=|type="application\//.test(tag)) return []
    return [text.slice(opened + 1, text.indexOf('</script>', opened))]
  })
}

const sourceOf = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`

const compress = promisify(gzip)
