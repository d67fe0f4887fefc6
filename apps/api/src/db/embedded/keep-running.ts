import type { FastifyBaseLogger } from 'fastify'

interface Server {
  /** Resolves when the server has ended, for whatever reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

export interface KeptServer<S extends Server> {
  /** The one that was started first. */
  first: S
  /** Rejects when it has ended too often to be started again. */
  lost: Promise<never>
  stop(): Promise<void>
}

const usual = { pauseMs: 1000, mostRestarts: 3, withinMs: 10 * 60_000 }

/**
 * Starts a server, and restarts it when it ends unexpectedly, a few times in ten minutes and each time after a pause.
 */
export async function keepRunning<S extends Server>(
  start: () => Promise<S>,
  log: FastifyBaseLogger,
  { pauseMs, mostRestarts, withinMs } = usual,
): Promise<KeptServer<S>> {
  const first = await start()
  let current: Promise<S> = Promise.resolve(first)
  let isStopping = false
  const ended = () => current.then((server) => server.ended)

  const keep = async (): Promise<void> => {
    let restarts: number[] = []
    for (;;) {
      await ended().catch((error: unknown) => log.error({ err: error }, 'the database did not start'))
      if (isStopping) return
      restarts = [...restarts.filter((at) => performance.now() - at < withinMs), performance.now()]
      if (restarts.length > mostRestarts)
        throw new Error(`the database ended ${restarts.length} times in ${withinMs / 60_000} minutes`)
      log.error('the database ended by itself and is started again')
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      if (isStopping) return
      current = start()
    }
  }
  const kept = keep()
  const lost = new Promise<never>((_, reject) => void kept.catch(reject))
  // There may be no listener when it happens.
  lost.catch(() => {})
  return {
    first,
    lost,
    async stop() {
      isStopping = true
      const server = await current.catch(() => undefined)
      await server?.stop()
    },
  }
}
