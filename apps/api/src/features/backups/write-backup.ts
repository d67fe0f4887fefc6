import { hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { readSnapshot, type TableOfBackup } from '../../db/prepare/snapshot.ts'
import type { ImageGateway } from '../../gateways/image-gateway.ts'
import { writeWholeFile } from '../../lib/whole-file.ts'
import { folderOf, manifestName, pictureFolder, type Manifest, type Part } from './manifest.ts'

export interface SchoolToKeep {
  /** The login that owns the tables. */
  ownerUrl: string
  images: Pick<ImageGateway, 'readFiles'>
  /** Of the product. */
  version: string
  now(): Date
}

export interface Backup {
  manifest: Manifest
  bytes: number
}

/**
 * Writes a backup of a school in use to a new file: all rows as they are at one moment, then every picture that they
 * name. The file is whole or not there. Throws when the database or a store cannot be read, or the disk is full.
 */
export async function writeBackup(school: SchoolToKeep, file: string, signal?: AbortSignal): Promise<Backup> {
  const { readable, controller } = createTarPacker()
  const put = async (name: string, bytes: Uint8Array) => {
    const entry = controller.add({ name, size: bytes.length, mode: 0o600, mtime: school.now() }).getWriter()
    await entry.write(bytes)
    await entry.close()
  }
  const filling = fill(school, put).then(
    (manifest) => {
      controller.finalize()
      return manifest
    },
    (error: unknown) => {
      controller.error(error)
      throw error
    },
  )
  const [written, filled] = await Promise.allSettled([writeWholeFile(file, readable, signal), filling])
  // A full disk also ends the filling: the first failure is the reason.
  if (written.status === 'rejected') throw written.reason
  if (filled.status === 'rejected') throw filled.reason
  return { manifest: filled.value, bytes: (await stat(file)).size }
}

type Put = (name: string, bytes: Uint8Array) => Promise<void>

async function fill({ ownerUrl, images, version, now }: SchoolToKeep, put: Put): Promise<Manifest> {
  const madeAt = now().toISOString()
  const parts: Part[] = []
  const add: Put = async (name, bytes) => {
    await put(name, bytes)
    parts.push({ name, bytes: bytes.length, sha256: hash('sha256', bytes) })
  }
  const tables: Manifest['tables'] = []
  const { migrations, pictureIds } = await readSnapshot(ownerUrl, async (table, rows) => {
    tables.push({ ...table, count: await addRows(add, table, rows) })
  })
  const missing: string[] = []
  for (const id of pictureIds) if (!(await addPicture(add, images, id))) missing.push(id)
  const pictures = { count: pictureIds.length - missing.length, missing }
  const manifest: Manifest = { version, madeAt, migrations, tables, pictures, parts }
  await put(manifestName, Buffer.from(JSON.stringify(manifest)))
  return manifest
}

/** Rows are put into the archive in pieces of this size, so that no more are in memory, and then compressed. */
const pieceBytes = 4_000_000
const compress = promisify(gzip)
const lineEnd = '\n'.charCodeAt(0)

/** Resolves with how many rows there were. */
async function addRows(add: Put, table: TableOfBackup, rows: AsyncIterable<Buffer>): Promise<number> {
  let count = 0
  let pieces = 0
  let waiting: Buffer[] = []
  let size = 0
  const flush = async () => {
    if (size === 0) return
    const name = `${folderOf(table)}${String(pieces++).padStart(6, '0')}.gz`
    await add(name, await compress(Buffer.concat(waiting)))
    waiting = []
    size = 0
  }
  for await (const text of rows) {
    for (let end = text.indexOf(lineEnd); end >= 0; end = text.indexOf(lineEnd, end + 1)) count++
    waiting.push(text)
    size += text.length
    if (size >= pieceBytes) await flush()
  }
  await flush()
  return count
}

/** False when the store has no such picture. */
async function addPicture(add: Put, images: SchoolToKeep['images'], id: string): Promise<boolean> {
  const files = await images.readFiles(id)
  for (const { name, bytes } of files) await add(`${pictureFolder}${id}/${name}`, bytes)
  return files.length > 0
}
