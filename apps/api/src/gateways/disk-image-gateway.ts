import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { AppError } from '../errors.ts'
import { imageFormats, imageWidths, type ImageFormat, type ImageGateway } from './image-gateway.ts'

const acceptedTypes = new Set(['image/png', 'image/jpeg', 'image/webp'])
const diskFull = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE'])
/** Refuses a small file that unpacks to a huge picture before it is unpacked. */
const largestPixels = 24_000_000

/** Keeps pictures as files under `directory`, one folder each. */
export function diskImageGateway(directory: string): ImageGateway {
  return {
    async store(id, bytes) {
      const picture = await decode(bytes)
      const draft = join(directory, `${id}.draft`)
      try {
        await mkdir(draft, { recursive: true })
        await encodeAll(picture, draft)
        // The folder appears whole or not at all, whatever happens half-way.
        await rename(draft, join(directory, id))
      } catch (error) {
        await rm(draft, { recursive: true, force: true })
        throw isDiskFull(error)
          ? new AppError('unavailable', 'No picture can be stored right now', { cause: error })
          : error
      }
    },
    async open(id, width, format) {
      try {
        return await readFile(join(directory, id, fileName(width, format)))
      } catch {
        return undefined
      }
    },
  }
}

async function decode(bytes: Buffer): Promise<Sharp> {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !acceptedTypes.has(type.mime)) throw notAPicture('Please choose a PNG, JPEG or WebP picture')
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: largestPixels, failOn: 'error', pages: 1 }).rotate()
    await picture.clone().stats()
    return picture
  } catch (cause) {
    throw notAPicture('This picture cannot be read; it may be damaged or larger than 24 megapixels', cause)
  }
}

async function encodeAll(picture: Sharp, folder: string) {
  for (const width of imageWidths) {
    const sized = picture.clone().resize({ width, withoutEnlargement: true })
    for (const format of imageFormats) {
      const encoded =
        format === 'avif'
          ? sized.clone().avif({ quality: 50, effort: 2 })
          : sized.clone().webp({ quality: 74 })
      // On the disk before the folder gets its name: a crash leaves no empty pictures.
      await writeFile(join(folder, fileName(width, format)), await encoded.toBuffer(), { flush: true })
    }
  }
}

/** No room, no quota, or no handle left. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && diskFull.has(String(error.code))
}

const fileName = (width: number, format: ImageFormat) => `${width}.${format}`

function notAPicture(message: string, cause?: unknown): AppError {
  return new AppError('invalid_input', message, { issues: [{ path: 'image', message }], cause })
}
