import type { IncomingMessage } from 'node:http'
import multipart from '@fastify/multipart'
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { $ZodType } from 'zod/v4/core'
import { largestPictureBytes } from '@cadenza/contracts/pictures/picture-limits'
import { isId } from '@cadenza/contracts/text/text'
import { wireUploadedImageSchema } from '@cadenza/contracts/wire/wire'
import { asStudent } from '../../callers/narrow.ts'
import { longestBodyMs } from '../../admission/bodies.ts'
import { AppError } from '../../errors.ts'
import { uploadImage } from '../../features/images/upload-image.ts'
import { longestWorkMs } from '../../admission/load-shedder.ts'
import { openToAll } from '../../policy/authority.ts'
import { ctxOf } from '../admit.ts'
import type { RestOptions, RestScope } from '../options.ts'
import { spool, type Spool } from './spool.ts'
import { refuseUnknownFields } from '../refuse-unknown-fields.ts'

/** The form's few lines besides the file. */
const largestForm = largestPictureBytes + 64 * 1024

export async function imageRoutes({ app }: RestScope) {
  const received = new WeakMap<FastifyRequest, Spool>()
  refuseUnknownFields(app)
  // The form is read as it arrives; the schema only describes it.
  app.setValidatorCompiler<$ZodType>((part) =>
    part.httpPart === 'body' ? () => true : validatorCompiler(part),
  )
  app.removeAllContentTypeParsers()
  await app.register(multipart, {
    limits: { fileSize: largestPictureBytes, files: 1, fields: 10, parts: 11, headerPairs: 20 },
  })

  app.post('/images', {
    bodyLimit: largestForm,
    handlerTimeout: longestBodyMs('upload') + longestWorkMs('uploads'),
    config: { who: 'signedIn', whose: 'own', body: 'upload', lane: 'uploads', within: 'uploadImage' },
    // A picture that is still arriving takes none of the slots for encoding.
    preValidation: async (request, reply) => {
      const picture = await receive(request)
      received.set(request, picture)
      if (reply.raw.destroyed) await picture.close()
      else reply.raw.once('close', () => void picture.close())
    },
    schema: {
      operationId: 'uploadImage',
      summary: 'Upload a picture for a class or your profile: PNG, JPEG or WebP, up to 5 MB',
      tags: ['images'],
      consumes: ['multipart/form-data'],
      body: z.strictObject({ image: z.file() }),
      response: { 200: wireUploadedImageSchema },
    },
    handler: async (request) => {
      const bytes = await received.get(request)?.read()
      if (!bytes) throw new Error('a picture that was not received')
      const { url } = await uploadImage(asStudent(ctxOf(request)), bytes)
      return { success: true as const, data: { display_url: url } }
    },
  })
}

/** Stored pictures, which are public: an id cannot be guessed, and its content never changes. */
export function storedImageRoutes({ deps }: RestOptions, app: FastifyInstance) {
  app.get<{ Params: { id: string; file: string } }>(
    '/images/:id/:file',
    { config: openToAll },
    async (request, reply) => {
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
    },
  )
}

async function receive(request: FastifyRequest): Promise<Spool> {
  if (!request.isMultipart()) throw needsImage('Please send a form with the file in the field image')
  if (Number(request.headers['content-length']) > largestForm) throw new tooLarge()
  try {
    return await receiveForm(request)
  } catch (cause) {
    // The parser marks its own refusals with a status; anything else that it throws is a form that ends half-way.
    const refused = cause instanceof AppError || (cause instanceof Error && 'statusCode' in cause)
    throw refused ? cause : needsImage('The form cannot be read', cause)
  }
}

/** Throws at the first error: the connection ends with the response, and what follows is never read. */
async function receiveForm(request: FastifyRequest): Promise<Spool> {
  let image: Spool | undefined
  try {
    cutAt(largestForm, request.raw)
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== 'image')
        throw new AppError('invalid_input', 'The request is not valid', { issues: [unknownField] })
      image = await spool(part.file)
      if (part.file.truncated) throw new tooLarge()
    }
    if (!image || image.size === 0) throw needsImage('Please choose a picture')
    return image
  } catch (error) {
    await image?.close()
    throw error
  }
}

/** The form's parser bounds what it keeps, but not what it skips. */
function cutAt(limit: number, raw: IncomingMessage) {
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= limit) return
    raw.off('data', count)
    raw.emit('error', new tooLarge())
  }
  raw.on('data', count)
}

const tooLarge = errorCodes.FST_ERR_CTP_BODY_TOO_LARGE

const unknownField = { path: '', message: 'The form takes one file, image, and nothing else' }

function needsImage(message: string, cause?: unknown): AppError {
  return new AppError('invalid_input', message, { issues: [{ path: 'image', message }], cause })
}
