// Builds the browser's files (dist, with a manifest and compressed twins) and the server's (dist-server).
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { toOneByte } from '../../scripts/lib/one-byte.mjs'

const root = import.meta.dirname
// For a trial on this machine: the highest levels of compression are a quarter of the build's work.
const isQuick = process.argv.includes('--quick')
process.env.NODE_ENV = 'production'

// Beside English nothing, or for a test build the language that shows what is no message.
const catalogs =
  process.env.PSEUDO === '1'
    ? await import('../../scripts/languages/pseudo-language.ts').then(({ pseudoCatalogs }) =>
        pseudoCatalogs(),
      )
    : {}
const inline = { root, logLevel: 'warn', define: { builtCatalogs: JSON.stringify(catalogs) } }

await build(inline)
await build({ ...inline, build: { ssr: true } })
await toOneByte(join(root, 'dist-server'))
await precompress(join(root, 'dist'))

/** Writes .br and .gz beside each text file, so that the server compresses nothing while it runs. */
async function precompress(folder) {
  const files = await readdir(folder, { recursive: true })
  const texts = files.filter((file) => /\.(js|css|svg|json|txt)$/.test(file))
  await Promise.all(texts.map((file) => compress(join(folder, file))))
}

async function compress(file) {
  const content = await readFile(file)
  const quality = isQuick ? 4 : constants.BROTLI_MAX_QUALITY
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotli))
  await writeFile(
    `${file}.gz`,
    await promisify(gzip)(content, {
      level: isQuick ? constants.Z_BEST_SPEED : constants.Z_BEST_COMPRESSION,
    }),
  )
}
