/** One of the keys that private notes are sealed with, by the name stored beside what it sealed. */
export interface DataKey {
  id: string
  key: Buffer
}

/** The key length of AES-256. */
export const dataKeyBytes = 32

/** `id:base64,id:base64…` as keys, the first of which seals. Throws an Error that says what is wrong, without a value. */
export function readDataKeys(list: string): DataKey[] {
  const keys = list.split(',').map((entry, index) => readDataKey(entry.trim(), index + 1))
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error('two keys have the same id')
  if (new Set(keys.map(({ key }) => key.toString('hex'))).size < keys.length)
    throw new Error('the same key stands there twice')
  return keys
}

/** The keys of a list; none of one that cannot be read, which is refused elsewhere. */
export function keysIn(list: string): DataKey[] {
  try {
    return readDataKeys(list)
  } catch {
    return []
  }
}

function readDataKey(entry: string, place: number): DataKey {
  const [, id, encoded] = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]*={0,2})$/.exec(entry) ?? []
  if (id === undefined || encoded === undefined)
    throw new Error(`key ${place} is not written as id:base64, an id being letters, digits, - and _`)
  const key = Buffer.from(encoded, 'base64')
  // The lenient decoder's result must encode to the same text: nothing was skipped.
  if (key.length !== dataKeyBytes || key.toString('base64').replace(/=+$/, '') !== encoded.replace(/=+$/, ''))
    throw new Error(`key ${place} is not ${dataKeyBytes} bytes in base64`)
  return { id, key }
}

/** 32 random bytes never have so few different values: such a key was typed. */
const fewestDifferent = 16

export function isTyped({ key }: DataKey): boolean {
  return new Set(key).size < fewestDifferent || /^[\x20-\x7e]+$/.test(key.toString('latin1'))
}
