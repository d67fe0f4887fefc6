import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../errors.ts'
import { encodeImage, imageName, type EncodedImage } from './encode-image.ts'
import type { ImageGateway } from './image-gateway.ts'

/** Stores pictures as files under `directory`, one folder each. */
export function diskImageGateway(directory: string): ImageGateway {
  return {
    async store(id, bytes) {
      const encoded = await encodeImage(bytes)
      const draft = join(directory, `${id}.draft`)
      try {
        await mkdir(draft, { recursive: true })
        for (const image of encoded) await write(draft, image)
        // The folder appears whole or not at all, even after a failure half-way.
        await rename(draft, join(directory, id))
      } catch (cause) {
        await rm(draft, { recursive: true, force: true }).catch(() => undefined)
        // A full or broken disk: not the user's fault, and a retry does no harm.
        throw new AppError('unavailable', 'Pictures cannot be stored right now; please try again later', {
          cause,
        })
      }
    },
    async remove(id) {
      await rm(join(directory, id), { recursive: true, force: true })
    },
    async open(id, width, format) {
      try {
        return await readFile(join(directory, id, imageName(width, format)))
      } catch {
        return undefined
      }
    },
  }
}

async function write(folder: string, { name, bytes }: EncodedImage) {
  const file = await open(join(folder, name), 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
