import {
  builtServer,
  newDataDirectory,
  removeDataDirectory,
  runProduct,
} from '../../../test/running-product.ts'

export interface OwnProduct {
  origin: string
  stop(): Promise<void>
}

/** Runs the product as people do, on a free port and with its own data. */
export async function runWithOwnData(environment: Record<string, string> = {}): Promise<OwnProduct> {
  const dataDirectory = newDataDirectory()
  const product = runProduct({
    program: [builtServer],
    environment: { DATA_DIR: dataDirectory, ...environment },
  })
  return {
    origin: await product.ready(),
    async stop() {
      await product.stop()
      await removeDataDirectory(dataDirectory)
    },
  }
}
