import type { Sharp } from 'sharp'
import { AppError } from '../errors.ts'
import { imageFormats, imageWidths, type ImageFile, type ImageFormat } from './image-gateway.ts'

const acceptedTypes = new Set(['image/png', 'image/jpeg', 'image/webp'])
/** Refuses a small file that decodes to a huge picture before it is decoded. */
const largestPixels = 24_000_000

/** Far longer than any picture of that size needs: this ends work that no caller waits for any more. */
const longestStep = { seconds: 20 }

export const imageName = (width: number, format: ImageFormat) => `${width}.${format}`

/**
 * Every size and format of a picture, made from its pixels alone: anything else in the file (metadata, further frames,
 * appended data) is not in the results. Throws `invalid_input` for anything but PNG, JPEG or WebP.
 */
export async function encodeImage(bytes: Buffer): Promise<ImageFile[]> {
  const { default: sharp } = await import('sharp')
  // Decoded once, at the largest size; decoding is most of the work for a photograph.
  const { data, info } = await decode(bytes)
  const { width, height, channels } = info
  const picture = sharp(data, { raw: { width, height, channels } })
  const encoded: ImageFile[] = []
  for (const size of imageWidths) {
    const sized = picture.clone().resize({ width: size, withoutEnlargement: true })
    for (const format of imageFormats)
      encoded.push({ name: imageName(size, format), bytes: await encode(sized, format) })
  }
  return encoded
}

async function decode(bytes: Buffer) {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !acceptedTypes.has(type.mime)) throw notAPicture('Please choose a PNG, JPEG or WebP picture')
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: largestPixels, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width: Math.max(...imageWidths), withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout(longestStep)
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (cause) {
    throw notAPicture('This picture cannot be read; it may be damaged or larger than 24 megapixels', cause)
  }
}

async function encode(picture: Sharp, format: ImageFormat): Promise<Buffer> {
  const bounded = picture.clone().timeout(longestStep)
  try {
    return format === 'avif'
      ? await bounded.avif({ quality: 50, effort: 2 }).toBuffer()
      : await bounded.webp({ quality: 74 }).toBuffer()
  } catch (cause) {
    throw new AppError('unavailable', 'This picture takes too long right now; please try again', { cause })
  }
}

function notAPicture(message: string, cause?: unknown): AppError {
  return new AppError('invalid_input', message, { issues: [{ path: 'image', message }], cause })
}
