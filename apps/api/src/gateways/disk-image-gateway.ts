import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../errors.ts'
import { encodeImage, imageName } from './check-and-encode-image.ts'
import type { ImageFile, ImageGateway } from './image-gateway.ts'

/** Stores pictures as files under `directory`, one folder each. */
export function diskImageGateway(directory: string): ImageGateway {
  const writeFiles = async (id: string, files: ImageFile[]) => {
    const draft = join(directory, `${id}.draft`)
    try {
      await mkdir(draft, { recursive: true })
      for (const file of files) await write(draft, file)
      // The folder appears whole or not at all, even after a failure half-way.
      await rm(join(directory, id), { recursive: true, force: true })
      await rename(draft, join(directory, id))
    } catch (cause) {
      await rm(draft, { recursive: true, force: true }).catch(() => undefined)
      // A full or broken disk: not the user's fault, and a retry does no harm.
      throw new AppError('unavailable', 'Pictures cannot be stored right now; please try again later', {
        cause,
      })
    }
  }
  return {
    writeFiles,
    store: async (id, bytes) => writeFiles(id, await encodeImage(bytes)),
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
    async readFiles(id) {
      const folder = join(directory, id)
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })))
    },
  }
}

async function write(folder: string, { name, bytes }: ImageFile) {
  const file = await open(join(folder, name), 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
