import { setTimeout as pause } from 'node:timers/promises'
import { runProduct, type RunningProduct, type RunOptions } from '../../../../test/running-product.ts'

export interface Supervisor {
  origin: string
  /** The process that runs now; another one after each death. */
  current(): RunningProduct
  /** How often a process ended and was started again. */
  restarts(): number
  /** Everything that all of them printed. */
  output(): string
  /** SIGTERM, and no more restarts; the exit code. */
  stop(): Promise<number | null>
}

const pauseMs = 50

/**
 * Runs the product as a service manager does: whatever ends it, it is started again, on the same port (`PORT` must be
 * set) and the same settings. Resolves when the first process is ready.
 */
export async function superviseProduct(
  environment: Record<string, string> & { PORT: string },
  options: Omit<RunOptions, 'environment'> = {},
): Promise<Supervisor> {
  const run = () => runProduct({ ...options, environment })
  let current = run()
  let stopping = false
  let restarts = 0
  let earlier = ''
  const keepAlive = async () => {
    while (!stopping) {
      await current.ended
      if (stopping) return
      earlier += current.output()
      restarts++
      await pause(pauseMs)
      current = run()
    }
  }
  const origin = await current.ready()
  void keepAlive()
  return {
    origin,
    current: () => current,
    restarts: () => restarts,
    output: () => earlier + current.output(),
    stop() {
      stopping = true
      return current.stop()
    },
  }
}
