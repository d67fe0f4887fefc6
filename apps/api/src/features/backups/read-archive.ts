import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { manifestName, manifestSchema, partName, type Manifest, type Part } from './manifest.ts'

export interface Entry {
  name: string
  bytes: Buffer
}

/** Pieces of rows, pictures and the manifest are all far smaller. */
const largestPart = 256_000_000

/** The parts of an archive, each whole in memory, in their order. Throws for what is no archive, or is cut. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const archive = Readable.toWeb(createReadStream(file)).pipeThrough(createTarDecoder({ strict: true }))
  for await (const { header, body } of archive) {
    if (!partName.test(header.name) || header.size > largestPart)
      throw new Error(`it has a part that no backup has: ${header.name}`)
    yield { name: header.name, bytes: Buffer.from(await new Response(body).arrayBuffer()) }
  }
}

/** Reads an archive to its end and resolves with its manifest. Throws unless every byte is there and as it was. */
export async function checkArchive(file: string): Promise<Manifest> {
  const found: Part[] = []
  let manifest: Manifest | undefined
  for await (const { name, bytes } of readArchive(file)) {
    if (manifest) throw new Error('it goes on after its end')
    if (name === manifestName) manifest = manifestSchema.parse(JSON.parse(bytes.toString()))
    else found.push({ name, bytes: bytes.length, sha256: hash('sha256', bytes) })
    if (manifest) await requireLength(file, [...found, { bytes: bytes.length }])
  }
  if (!manifest) throw new Error('it ends before its manifest')
  const wrong = manifest.parts.find((part, index) => JSON.stringify(part) !== JSON.stringify(found[index]))
  if (wrong) throw new Error(`${wrong.name} is not what was put into it`)
  if (found.length !== manifest.parts.length) throw new Error('it has more parts than its manifest names')
  for await (const { name, bytes } of readArchive(file))
    if (name.endsWith('.gz')) await unpackRows(name, bytes)
  return manifest
}

/** A backup puts some 4 MB and a row into a piece. */
const largestPiece = 64_000_000
const unzip = promisify(gunzip)

/** The rows of a piece; the hashes of an archive do not tell how large they are. */
export async function unpackRows(name: string, bytes: Buffer): Promise<Buffer> {
  return unzip(bytes, { maxOutputLength: largestPiece }).catch((cause: unknown) => {
    throw new Error(`${name} cannot be unpacked, or holds more than a backup puts into it`, { cause })
  })
}

const block = 512

/** A header and whole blocks for each part, and two empty blocks: the reader does not miss a part of the end. */
async function requireLength(file: string, parts: { bytes: number }[]): Promise<void> {
  const blocks = parts.reduce((sum, { bytes }) => sum + 1 + Math.ceil(bytes / block), 2)
  const { size } = await stat(file)
  if (size !== blocks * block) throw new Error('it is cut, or something was added to it')
}
