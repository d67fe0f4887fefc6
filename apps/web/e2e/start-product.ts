import { newDataDirectory, removeDataDirectory, runProduct } from '../../../test/running-product.ts'

/** Starts the product as people run it, on a free port and its own data, once for all journeys. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDirectory = newDataDirectory()
  const product = runProduct({ environment: { DATA_DIR: dataDirectory } })
  process.env.E2E_ORIGIN = await product.ready()
  return async () => {
    await product.stop()
    await removeDataDirectory(dataDirectory)
  }
}
