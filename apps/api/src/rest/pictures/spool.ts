import { randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '../../errors.ts'

/** Bytes that have arrived and wait their turn, in a file: in memory, a hundred slow senders would fill it. */
export interface Spool {
  /** In bytes. */
  size: number
  read(): Promise<Buffer>
  close(): Promise<void>
}

/**
 * Takes everything that `source` sends. Throws what the source threw, and `unavailable` when nothing can be written.
 * The file has no name from the beginning, so that not even a killed process leaves one behind.
 */
export async function spool(source: Readable): Promise<Spool> {
  const file = await openNameless().catch(storageFailed)
  try {
    const size = await writeAll(source, file)
    const read = async () => (await file.read(Buffer.allocUnsafe(size), 0, size, 0)).buffer
    return { size, read, close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function writeAll(source: Readable, file: FileHandle): Promise<number> {
  let size = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    await file.appendFile(chunk).catch(storageFailed)
    size += chunk.length
  }
  return size
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `cadenza-upload-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

function storageFailed(cause: unknown): never {
  throw new AppError('unavailable', 'Pictures cannot be received right now; please try again later', {
    cause,
  })
}
