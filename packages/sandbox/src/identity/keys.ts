import { createPrivateKey, createPublicKey, generateKeyPair, randomBytes, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import type { JWK } from 'jose'
import type { Sql } from 'postgres'

export interface SigningKey {
  kid: string
  privateKey: KeyObject
  publicKey: KeyObject
}

/** This installation's RS256 key: created on the first call, the same for every process on the database. */
export async function loadSigningKey(sql: Sql): Promise<SigningKey> {
  const stored = (await findKey(sql)) ?? (await createKey(sql))
  const privateKey = createPrivateKey(stored.pem)
  return { kid: stored.kid, privateKey, publicKey: createPublicKey(privateKey) }
}

/** The same, loaded when first needed; after a database failure it is loaded again. */
export function signingKeyOf(sql: Sql): () => Promise<SigningKey> {
  let loading: Promise<SigningKey> | undefined
  return () => {
    loading ??= loadSigningKey(sql).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/** The public half, as a key set for verifiers. */
export function toJwks({ kid, publicKey }: SigningKey): { keys: JWK[] } {
  return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] }
}

interface StoredKey {
  kid: string
  pem: string
}

async function findKey(sql: Sql): Promise<StoredKey | undefined> {
  const rows = await sql<
    StoredKey[]
  >`select key_id as kid, private_key as pem from sandbox_identity.signing_key`
  return rows[0]
}

async function createKey(sql: Sql): Promise<StoredKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  await sql`
    insert into sandbox_identity.signing_key (key_id, private_key)
    values (${randomBytes(8).toString('hex')}, ${pem}) on conflict do nothing`
  const key = await findKey(sql) // another process may have been faster
  if (!key) throw new Error('the signing key was not stored')
  return key
}
