import { setTimeout as pause } from 'node:timers/promises'
import { removeDataDirectory } from '../test/running-product.ts'
import { startProduct } from './product.ts'
import { atMost, report } from './report.ts'

/** How long the product takes to be ready, and what it then occupies. */
export async function reportStart() {
  const first = await startProduct()
  report('ready with an empty data directory, ms', first.readyMs)
  await first.stop()
  const warm: number[] = []
  for (let run = 0; run < 3; run++) {
    const product = await startProduct({ dataDirectory: first.dataDirectory })
    warm.push(product.readyMs)
    if (run === 2) {
      await pause(2000)
      const megabytes = product.residentMegabytes()
      report('resident after start, MB', megabytes, atMost(125, megabytes))
    }
    await product.stop()
  }
  report(
    'ready on a warm start, its own database included, ms',
    warm.join(', '),
    atMost(500, Math.min(...warm)),
  )
  await removeDataDirectory(first.dataDirectory)
}
