import { privateWorld } from '../../bench/product.ts'
import { builtServer, newDataDirectory, removeDataDirectory, runProduct } from '../../test/running-product.ts'

/** Runs the product in sandbox mode on data of its own. It believes who calls, so that a scan may speak for many. */
export async function withScannedProduct(work: (origin: string) => Promise<void>) {
  const folder = newDataDirectory()
  const product = runProduct({
    program: [builtServer],
    environment: { ...privateWorld, DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' },
  })
  try {
    await work(await product.ready())
  } finally {
    await product.stop()
    await removeDataDirectory(folder)
  }
}
