import { setTimeout as pause } from 'node:timers/promises'
import { runProduct, type RunningProduct, type RunOptions } from '../../../../../test/running-product.ts'

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
 * Runs the product as a service manager does: whatever ends it, it is started again, with the same settings and on the port
 * that the first process had from the system unless `PORT` is set. Resolves when the first process is ready.
 */
export async function superviseProduct(
  environment: Record<string, string>,
  options: Omit<RunOptions, 'environment'> = {},
): Promise<Supervisor> {
  const run = (settings: Record<string, string>) => runProduct({ ...options, environment: settings })
  let current = run(environment)
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
      current = run({ ...environment, PORT: new URL(origin).port })
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
