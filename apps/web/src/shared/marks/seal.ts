const name = 'AES-GCM'

/** Text that only the holder of a key can read. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

/** From the school's base64. Nobody can read it out of the browser again. */
export function toStoreKey(base64: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', Uint8Array.from(atob(base64), toCode), name, false, [
    'encrypt',
    'decrypt',
  ])
}

/** Seals a value for its owner: under another's name it does not open. */
export async function seal(key: CryptoKey, owner: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = await crypto.subtle.encrypt(settings(iv, owner), key, utf8.encode(JSON.stringify(value)))
  return { iv, bytes }
}

/** Rejects for what was sealed by another key or for another owner. */
export async function unseal(key: CryptoKey, owner: string, { iv, bytes }: Sealed): Promise<unknown> {
  const opened = await crypto.subtle.decrypt(settings(iv, owner), key, bytes)
  return JSON.parse(new TextDecoder().decode(opened))
}

const utf8 = new TextEncoder()
const toCode = (letter: string) => letter.charCodeAt(0)
const settings = (iv: BufferSource, owner: string) => ({ name, iv, additionalData: utf8.encode(owner) })
