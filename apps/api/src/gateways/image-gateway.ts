/** Stores pictures that people upload, re-encoded, under ids of our own. */
export interface ImageGateway {
  /**
   * Checks the content (PNG, JPEG or WebP of a sane size), drops metadata and anything appended, and stores every
   * size and format under `id`. Throws `invalid_input` for anything else.
   */
  store(id: string, bytes: Buffer): Promise<void>
  /** Deletes every size and format of a picture; one that does not exist is already deleted. */
  remove(id: string): Promise<void>
  /** The stored file; undefined when there is none. */
  open(id: string, width: number, format: ImageFormat): Promise<Buffer | undefined>
  /** All stored files of a picture, for a backup; empty when there are none. */
  readFiles(id: string): Promise<ImageFile[]>
  /** Stores files that `readFiles` returned once. */
  writeFiles(id: string, files: ImageFile[]): Promise<void>
}

export interface ImageFile {
  /** `<width>.<format>` */
  name: string
  bytes: Buffer
}

export const imageWidths = [400, 800, 1200] as const
export const imageFormats = ['webp', 'avif'] as const
export type ImageFormat = (typeof imageFormats)[number]
