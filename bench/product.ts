import { readFileSync } from 'node:fs'
import { newDataDirectory, runProduct } from '../test/running-product.ts'

export interface MeasuredProduct {
  origin: string
  /** From spawn to the ready line. */
  readyMs: number
  dataDirectory: string
  residentMegabytes(): number
  stop(): Promise<unknown>
}

/** Starts the server of this checkout with the flags of `npm start`, on a free port and its own data. */
export async function startProduct({ dataDirectory = newDataDirectory() } = {}): Promise<MeasuredProduct> {
  const started = performance.now()
  const product = runProduct({
    nodeFlags: ['--max-semi-space-size=2'],
    environment: {
      DATA_DIR: dataDirectory,
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      MALLOC_ARENA_MAX: '2',
    },
  })
  const origin = await product.ready()
  return {
    origin,
    readyMs: Math.round(performance.now() - started),
    dataDirectory,
    residentMegabytes: () => residentMegabytes(product.process.pid ?? 0),
    stop: product.stop,
  }
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
