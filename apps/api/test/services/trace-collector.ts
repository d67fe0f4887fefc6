import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as OTLP says it in JSON, as far as tests look at it. */
export interface ExportedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number; message?: string }
  attributes: { key: string; value: Record<string, unknown> }[]
  events: unknown[]
  links: unknown[]
}

interface ExportBody {
  resourceSpans: { scopeSpans: { spans: ExportedSpan[] }[] }[]
}

export interface TraceCollector {
  /** For `TRACES_URL`. */
  url: string
  spans: ExportedSpan[]
  /** Everything that came, as it came. */
  received(): string
  close(): Promise<void>
}

/** Receives traces by OTLP/HTTP and JSON, as a collector does. `answer` replaces its success response. */
export async function startCollector(answer?: RequestListener): Promise<TraceCollector> {
  const spans: ExportedSpan[] = []
  let received = ''
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      received += text
      const { resourceSpans } = JSON.parse(text) as ExportBody
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      if (answer) answer(request, response)
      else response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    spans,
    received: () => received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
