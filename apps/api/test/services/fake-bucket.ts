import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const credentials = { region: 'eu-central-1', accessKeyId: 'AKIATEST', secretAccessKey: 'very secret' }

export interface FakeBucket {
  settings: typeof credentials & { endpoint: string; bucket: string }
  /** By path. */
  objects: Map<string, { type: string | undefined; bytes: Buffer }>
  /** What was wrong with requests. */
  refusals: string[]
  /** The status with which a request is refused. */
  failing: (request: IncomingMessage) => number | undefined
  stop(): void
}

/** The required part of S3: objects by path, a length that is known, and a signature that must be right. */
export async function startBucket(): Promise<FakeBucket> {
  const server = createServer((request, response) => {
    void (async () => {
      const { method, url = '', headers } = request
      const bytes = await buffer(request)
      const problem = signatureProblem(request, bytes) ?? lengthProblem(request)
      if (problem) fake.refusals.push(problem)
      const failure = problem ? 403 : fake.failing(request)
      if (failure) return response.writeHead(failure).end('<Error/>')
      if (method === 'PUT') fake.objects.set(url, { type: headers['content-type'], bytes })
      if (method === 'DELETE') fake.objects.delete(url)
      const found = fake.objects.get(url)
      if (method === 'GET' && !found)
        return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
      return response.writeHead(200).end(method === 'GET' ? found?.bytes : undefined)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fake: FakeBucket = {
    settings: { endpoint, bucket: 'pictures', ...credentials },
    objects: new Map(),
    refusals: [],
    failing: () => undefined,
    stop: () => server.close(),
  }
  return fake
}

/** S3 takes no bodies of unknown length. */
function lengthProblem({ method, headers }: IncomingMessage): string | undefined {
  return method === 'PUT' && headers['content-length'] === undefined ? 'the length is not said' : undefined
}

/** Signature version 4, computed again from the received request. */
function signatureProblem(request: IncomingMessage, body: Buffer): string | undefined {
  const { method = '', url = '', headers } = request
  const parts =
    /^AWS4-HMAC-SHA256 Credential=AKIATEST\/(\d{8})\/eu-central-1\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!parts) return `no signature: ${headers.authorization}`
  const [, day = '', signed = '', signature] = parts
  const payload = String(headers['x-amz-content-sha256'])
  if (method === 'PUT' && payload !== sha256(body)) return 'the body is not the signed one'
  const signedHeaders = signed.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const canonical = [method, url, '', signedHeaders.join(''), signed, payload].join('\n')
  const scope = `${day}/${credentials.region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [day, credentials.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${credentials.secretAccessKey}`,
  )
  return hmac(key, text).toString('hex') === signature ? undefined : 'the signature is wrong'
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
