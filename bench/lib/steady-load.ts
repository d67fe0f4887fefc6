import type { Client } from './client.ts'

export interface Served {
  /** From when each request was to be sent to its last byte: a server that is late delays nobody's asking. */
  milliseconds: number[]
  /** Refused or failed. */
  refused: number
}

interface Load {
  client: Client
  /** Asked for in turn. */
  paths: string[]
  aSecond: number
  /** For a time, or for as long as something else goes on. */
  until: Promise<unknown>
}

/** Asks for pages at a fixed rate, however long the answers take, until the end. */
export async function loadSteadily({ client, paths, aSecond, until }: Load): Promise<Served> {
  const served: Served = { milliseconds: [], refused: 0 }
  const asked: Promise<void>[] = []
  const began = performance.now()
  const over = new AbortController()
  void until.finally(() => over.abort())
  for (let n = 0; !over.signal.aborted; n++) {
    const planned = began + (n * 1000) / aSecond
    await sleepUntil(planned)
    asked.push(ask(client, paths[n % paths.length] ?? '/', planned, served))
  }
  await Promise.all(asked)
  return served
}

async function ask(client: Client, path: string, planned: number, served: Served) {
  const { status } = await client.call('GET', path, { headers: { accept: 'text/html' } })
  if (status === 200) served.milliseconds.push(performance.now() - planned)
  else served.refused++
}

const sleepUntil = (time: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())))
