import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A plain picture to upload. */
export function drawing(width: number, height: number, background = '#7f3fbf') {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** A photograph, full of detail: as a camera makes it, of 12 megapixels, unless specified. */
export function photograph(width = 4000, height = 3000): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .blur(2)
    .jpeg()
    .toBuffer()
}

/** Frames one after another, as an animation. */
export function animation(frames: number): Promise<Buffer> {
  const [width, pageHeight] = [40, 30]
  const pixels = Buffer.alloc(width * pageHeight * frames * 3)
  for (let index = 0; index < pixels.length; index++) pixels[index] = Math.floor(index / (40 * 30 * 3)) * 37
  return sharp(pixels, { raw: { width, height: pageHeight * frames, channels: 3, pageHeight } })
    .webp({ delay: Array.from({ length: frames }, () => 100) })
    .toBuffer()
}

/** A file of some hundred bytes that says of itself that it is 60,000 pixels wide and high. */
export async function bomb(): Promise<Buffer> {
  const png = await drawing(1, 1).png().toBuffer()
  // The header chunk: length and name, then width and height, at the end its checksum.
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
