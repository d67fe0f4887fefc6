import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { DataKey } from '../settings/data-keys.ts'

/** Sealed bytes, and the name of the key that opens them. */
export interface Sealed {
  keyId: string
  /** Nonce, sealed text and tag, concatenated. */
  cipher: Buffer
}

/** Seals what is stored about people's health, so that the database alone, or a copy of it, reveals nothing. */
export interface DataSeal {
  /** The key that seals; all others only open. */
  firstKey(): string
  /** All key names, the sealing key first. */
  keyIds(): string[]
  /** `purpose` binds the text to one use: it opens for no other. */
  seal(text: string, purpose: string): Sealed
  /** Throws for an unknown key, for another purpose, and for data that was changed since; never with the text. */
  open(sealed: Sealed, purpose: string): string
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * AES-256-GCM with keys that the database does not hold; the first of them seals. The keys are read when the first note
 * is used: a command that reads no note needs no keys.
 */
export function dataSealWith(read: () => readonly DataKey[]): DataSeal {
  let known: readonly DataKey[] | undefined
  const keys = () => (known ??= read())
  const firstOf = ([first]: readonly DataKey[]) => {
    if (!first) throw new Error('there is no key to seal data with')
    return first
  }
  return {
    firstKey: () => firstOf(keys()).id,
    keyIds: () => keys().map(({ id }) => id),
    seal(text, purpose) {
      const first = firstOf(keys())
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, first.key, nonce).setAAD(Buffer.from(purpose))
      const bytes = [cipher.update(text, 'utf8'), cipher.final()]
      return { keyId: first.id, cipher: Buffer.concat([nonce, ...bytes, cipher.getAuthTag()]) }
    },
    open({ keyId, cipher }, purpose) {
      const key = keys().find(({ id }) => id === keyId)?.key
      if (!key) throw new Error(`no key of DATA_KEYS is called ${keyId}`)
      if (cipher.length < nonceBytes + tagBytes) throw new Error('what was sealed is cut off')
      const decipher = createDecipheriv(algorithm, key, cipher.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(cipher.subarray(-tagBytes))
      const text = decipher.update(cipher.subarray(nonceBytes, -tagBytes))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
  }
}
