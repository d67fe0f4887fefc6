import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * Writes a file that appears under its name once all of it is on the disk, or never: until then it is `<file>.part`,
 * which a failure or `signal` removes. Throws where either name is taken.
 */
export async function writeWholeFile(
  file: string,
  content: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already`)
  const part = `${file}.part`
  const handle = await open(part, 'wx', 0o600).catch((error: unknown) => {
    if (!existsSync(part)) throw error
    throw new Error(`${part} exists: something is writing it, or was killed; in that case delete it`)
  })
  try {
    await pipeline(content, handle.createWriteStream({ flush: true }), { signal })
    await rename(part, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Without this a power cut may take the new name away again. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
