import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../settings/config.ts'
import type { BackupStore } from './backup-store.ts'

const uploadWithinMs = 3 * 3600_000
const answerWithinMs = 30_000

/**
 * Keeps backups as objects of a bucket of their own. Each is written to `drafts` first, because S3 wants to know size
 * and hash before the first byte; one request may bring 5 GB.
 */
export function bucketBackupStore(
  { endpoint, bucket, ...credentials }: S3Config,
  drafts: string,
): BackupStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })
  const call = async (name: string, request: RequestInit, withinMs: number) => {
    const signal = AbortSignal.timeout(withinMs)
    const answer = await client.fetch(`${endpoint}/${bucket}/${name}`, { ...request, signal })
    const text = await answer.text()
    if (!answer.ok && !(request.method === 'DELETE' && answer.status === 404))
      throw new Error(`the bucket answered ${answer.status}: ${text.slice(0, 500)}`)
  }
  return {
    kind: 'bucket',
    async keep(name, write) {
      const draft = join(drafts, name)
      await rm(drafts, { recursive: true, force: true })
      await mkdir(drafts, { recursive: true, mode: 0o700 })
      try {
        await write(draft)
        const headers = { 'content-type': 'application/x-tar', 'x-amz-content-sha256': await hashOf(draft) }
        await call(name, { method: 'PUT', headers, body: await openAsBlob(draft) }, uploadWithinMs)
      } finally {
        await rm(drafts, { recursive: true, force: true })
      }
    },
    remove: (name) => call(name, { method: 'DELETE' }, answerWithinMs),
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
