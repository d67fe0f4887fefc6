import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { $ZodType } from 'zod/v4/core'
import { isId } from '@cadenza/contracts/text'
import { wireUploadedImageSchema } from '@cadenza/contracts/wire'
import { AppError } from '../errors.ts'
import { limitConcurrency } from '../gate.ts'
import { uploadImage } from '../features/images/upload-image.ts'
import type { RestOptions, RestScope } from './rest-app.ts'
import { beStrict } from './strictness.ts'

const largestFile = 5 * 1024 * 1024
/** Files that are being read or wait, up to 5 MB each. */
const uploadsAtOnce = 24
/** Encoding takes a second of one core and up to 100 MB: one at a time leaves the rest of the site its speed. */
const encodingsAtOnce = 1
/** A picture on its way from a phone, its turn and all its sizes: longer than any other request. */
const longestUploadMs = 30_000

export async function imageRoutes({ app, guards: { studentWithin } }: RestScope) {
  const uploading = studentWithin('uploadImage')
  beStrict(app)
  // The handler reads the form as it arrives; its schema only describes it.
  app.setValidatorCompiler<$ZodType>((part) =>
    part.httpPart === 'body' ? () => true : validatorCompiler(part),
  )
  app.removeAllContentTypeParsers()
  await app.register(multipart, {
    limits: { fileSize: largestFile, files: 1, fields: 10, parts: 11, headerPairs: 20 },
  })
  const admitted = limitConcurrency({ atOnce: uploadsAtOnce, waiting: 0 })
  const inTurn = limitConcurrency({ atOnce: encodingsAtOnce, waiting: uploadsAtOnce })

  app.post('/images', {
    onRequest: uploading.check,
    // The form's few lines besides the file.
    bodyLimit: largestFile + 64 * 1024,
    handlerTimeout: longestUploadMs,
    schema: {
      operationId: 'uploadImage',
      summary: 'Store a picture of a class or of oneself: PNG, JPEG or WebP, up to 5 MB',
      tags: ['images'],
      consumes: ['multipart/form-data'],
      body: z.strictObject({ image: z.file() }),
      response: { 200: wireUploadedImageSchema },
    },
    handler: async (request) => {
      const ctx = uploading.ctxOf(request)
      return admitted(async () => {
        const bytes = await readImage(request)
        const { url } = await inTurn(() => uploadImage(ctx, bytes))
        return { success: true as const, data: { display_url: url } }
      })
    },
  })
}

/** Stored pictures, for everybody: an id cannot be guessed, and its content never changes. */
export function storedImageRoutes({ deps }: RestOptions, app: FastifyInstance) {
  app.get<{ Params: { id: string; file: string } }>('/images/:id/:file', async (request, reply) => {
    const { id, file } = request.params
    const [, width, format] = /^(400|800|1200)\.(webp|avif)$/.exec(file) ?? []
    const known = isId(id) && (format === 'webp' || format === 'avif')
    const bytes = known ? await deps.images.open(id, Number(width), format) : undefined
    if (!bytes)
      return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
    return reply
      .type(`image/${format}`)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `inline; filename="${file}"`)
      .send(bytes)
  })
}

async function readImage(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw needsImage('Please send a form with the file in the field image')
  try {
    return await readForm(request)
  } catch (cause) {
    // The parser names its own refusals by a status; anything else that it throws is a form that ends half-way.
    const refused = cause instanceof AppError || (cause instanceof Error && 'statusCode' in cause)
    throw refused ? cause : needsImage('The form cannot be read', cause)
  }
}

async function readForm(request: FastifyRequest): Promise<Buffer> {
  let image: Buffer | undefined
  for await (const part of request.parts()) {
    // Read even when it is refused: an unread file would hold the request open.
    const bytes = part.type === 'file' ? await part.toBuffer() : undefined
    if (!isImage(part))
      throw new AppError('invalid_input', 'The request is not valid', { issues: [unknownField] })
    image = bytes
  }
  if (!image || image.length === 0) throw needsImage('Please choose a picture')
  return image
}

const unknownField = { path: '', message: 'The form takes one file, image, and nothing else' }

function isImage(part: Multipart): boolean {
  return part.type === 'file' && part.fieldname === 'image'
}

function needsImage(message: string, cause?: unknown): AppError {
  return new AppError('invalid_input', message, { issues: [{ path: 'image', message }], cause })
}
