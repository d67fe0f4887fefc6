import { hash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../settings/config.ts'
import { AppError } from '../errors.ts'
import { encodeImage, imageName } from './check-and-encode-image.ts'
import {
  imageFormats,
  imageWidths,
  type ImageFile,
  type ImageFormat,
  type ImageGateway,
} from './image-gateway.ts'

const answerWithinMs = 10_000

/** Stores pictures as objects `<id>/<width>.<format>` in a bucket, addressed by path, that need not be public. */
export function s3ImageGateway({ endpoint, bucket, ...credentials }: S3Config): ImageGateway {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })
  const address = (id: string, name: string) => `${endpoint}/${bucket}/${id}/${name}`

  const call = async (url: string, request: RequestInit): Promise<Response> => {
    try {
      return await client.fetch(url, { ...request, signal: AbortSignal.timeout(answerWithinMs) })
    } catch (cause) {
      throw unavailable(cause)
    }
  }
  const put = async (id: string, { name, bytes }: ImageFile) => {
    const answer = await call(address(id, name), {
      method: 'PUT',
      headers: { 'content-type': typeOf(name), 'x-amz-content-sha256': hash('sha256', bytes, 'hex') },
      body: new Uint8Array(bytes),
    })
    if (!answer.ok) throw unavailable(await refusalOf(answer))
    await answer.body?.cancel()
  }
  const open = async (id: string, width: number, format: ImageFormat) => {
    const answer = await call(address(id, imageName(width, format)), { method: 'GET' })
    if (answer.ok) return Buffer.from(await answer.arrayBuffer())
    const refusal = await refusalOf(answer)
    if (answer.status === 404) return undefined
    throw unavailable(refusal)
  }
  return {
    open,
    async store(id, bytes) {
      const encoded = await encodeImage(bytes)
      try {
        for (const image of encoded) await put(id, image)
      } catch (error) {
        // The id is not known to any client yet; leftover objects would only cost money.
        const removals = encoded.map(({ name }) => call(address(id, name), { method: 'DELETE' }))
        await Promise.allSettled(removals)
        throw error
      }
    },
    async remove(id) {
      for (const width of imageWidths) {
        for (const format of imageFormats) {
          const answer = await call(address(id, imageName(width, format)), { method: 'DELETE' })
          if (!answer.ok && answer.status !== 404) throw unavailable(await refusalOf(answer))
          await answer.body?.cancel()
        }
      }
    },
    async readFiles(id) {
      const files: ImageFile[] = []
      for (const width of imageWidths) {
        for (const format of imageFormats) {
          const bytes = await open(id, width, format)
          if (bytes) files.push({ name: imageName(width, format), bytes })
        }
      }
      return files
    },
    async writeFiles(id, files) {
      for (const file of files) await put(id, file)
    },
  }
}

const typeOf = (name: string) => `image/${name.slice(name.lastIndexOf('.') + 1)}`

async function refusalOf(answer: Response): Promise<Error> {
  return new Error(`S3 answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
}

function unavailable(cause: unknown): AppError {
  return new AppError('unavailable', 'Pictures cannot be reached right now; please try again later', {
    cause,
  })
}
