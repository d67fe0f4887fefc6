import { hash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** A page as it is sent, made once for all who ask for it. */
export interface PageDocument {
  body: Buffer
  /** By which a content policy allows the page's own inline scripts, and no others. */
  scriptSources: string[]
  /** Weak, because a proxy may compress the bytes. */
  etag: string
  /** Compressed once, when it is asked for first. */
  gzipped: () => Promise<Buffer>
}

/**
 * A mark for the scripts that the renderer itself writes. It is random and never leaves the server: a script that
 * somebody got into a page cannot bear it.
 */
export const newScriptMark = () => randomBytes(18).toString('base64url')

/** Allows the inline scripts (not files, not data) that bear `mark` by their hashes, so that a cache may hold the page, and takes it off. */
export function toDocument(html: string, mark: string): PageDocument {
  const attribute = ` nonce="${mark}"`
  const inline = [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)].filter(
    ([, given = '']) => given.includes(attribute) && !/\bsrc=|type="application\//.test(given),
  )
  const body = Buffer.from(html.replaceAll(attribute, ''))
  let zipped: Promise<Buffer> | undefined
  return {
    body,
    scriptSources: [
      ...new Set(inline.map(([, , code = '']) => `'sha256-${hash('sha256', code, 'base64')}'`)),
    ],
    etag: `W/"${hash('sha1', body, 'base64url')}"`,
    gzipped: () => (zipped ??= compress(body, { level: 6 })),
  }
}

const compress = promisify(gzip)
