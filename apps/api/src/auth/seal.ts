import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Stores texts so that a reader of a table or a backup cannot use them. */
export interface Seal {
  /** `purpose` binds the text to one use: it opens for no other. */
  seal(text: string, purpose: string): string
  /** Throws for a text sealed with another secret, for another purpose, and for one that was changed since. */
  open(sealed: string, purpose: string): string
  /** A key for something kept elsewhere, such as in a browser: base64 of 32 bytes, always the same for one purpose. */
  keyFor(purpose: string): string
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM with its own key, derived from the secret that signs access tokens. */
export function sealWith(secret: string): Seal {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'sealed identity tokens', 32))
  return {
    seal(text, purpose) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(purpose))
      const bytes = [cipher.update(text, 'utf8'), cipher.final()]
      return Buffer.concat([iv, cipher.getAuthTag(), ...bytes]).toString('base64url')
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url')
      // Node skips invalid characters when decoding, so one sealed text would have many spellings.
      if (bytes.toString('base64url') !== sealed) throw new Error('This was not sealed here.')
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      const text = decipher.update(bytes.subarray(ivBytes + tagBytes))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
    keyFor: (purpose) =>
      Buffer.from(hkdfSync('sha256', secret, '', `a key kept elsewhere: ${purpose}`, 32)).toString('base64'),
  }
}
