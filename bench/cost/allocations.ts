interface Allocation {
  selfSize: number
  children: Allocation[]
}

/** Counts what a process allocates, also what is garbage at once, by its debugger. Counting costs time: nothing else is measured meanwhile. */
export interface Allocations {
  /** Bytes that were allocated while `work` ran: a sample of them, as large as all are taken to be. */
  during(work: () => Promise<unknown>): Promise<number>
  close(): void
}

/** Speaks to a process that was started with `--inspect`, by the address that it printed. */
export async function countAllocations(output: string): Promise<Allocations> {
  const [address] = /ws:\/\/127\.0\.0\.1:\d+\/\S+/.exec(output) ?? []
  if (!address) throw new Error('the process does not say where its debugger listens')
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  let asked = 0
  const ask = (method: string, params = {}): Promise<unknown> => {
    const id = ++asked
    return new Promise((resolve) => {
      socket.addEventListener('message', function read({ data }) {
        const answer = JSON.parse(String(data)) as { id?: number; result?: unknown }
        if (answer.id !== id) return
        socket.removeEventListener('message', read)
        resolve(answer.result)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
  return {
    async during(work) {
      await ask('HeapProfiler.startSampling', {
        samplingInterval: 4096,
        includeObjectsCollectedByMajorGC: true,
        includeObjectsCollectedByMinorGC: true,
      })
      await work()
      const { profile } = (await ask('HeapProfiler.stopSampling')) as { profile: { head: Allocation } }
      return bytesOf(profile.head)
    },
    close: () => socket.close(),
  }
}

function bytesOf({ selfSize, children }: Allocation): number {
  return children.reduce((sum, child) => sum + bytesOf(child), selfSize)
}
