import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { messages } from '../../scripts/lib/messages.mjs'

/**
 * The server keeps the text of its code in memory: comments and spaces are removed, names stay for its stack
 * traces.
 */
const withNames = { compress: true, mangle: false, codegen: true }

/** What every page loads is one file: left alone it is 25, which together are 8 kB larger. */
const everyPage = { name: 'every-page', tags: ['$initial' as const] }

/** Small parts that most pages of a kind need together, and that are smaller in one file than each in its own. */
const together = [
  {
    name: 'words',
    test: /contracts\/src\/(timetable\/(date|time)-words|courses\/ages|language\/formats)\.ts$/,
  },
  { name: 'seats', test: /src\/shared\/(classes\/seats-now|places\/login-first)\.ts$/ },
  { name: 'badge', test: /src\/components\/parts\/(badge|alert)\.tsx$/ },
  { name: 'picture', test: /src\/components\/parts\/picture\.tsx$/ },
  // On the page of a class, and on few others. They need `picture`, and would take it along if it were not named first.
  {
    name: 'class',
    test: /(families\/care-values|school\/gallery|calendar\/calendar-feed|icons\/map-pin)\.(tsx?|m?js)$/,
  },
  {
    name: 'upload',
    test: /src\/(components\/forms\/(image-field|use-upload|picture-wait)|lib\/forms\/(upload-image|use-picture-wait))\.tsx?$/,
  },
  { name: 'own', test: /src\/(shared\/\w+|lib\/viewer)\/queries\.ts$/ },
]

/** Two builds from one configuration: the browser's (`dist`) and, with `--ssr`, the server's (`dist-server`). */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Left in the tree of routes, which every page loads, the loaders of all pages are 3 kB.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
      },
      quoteStyle: 'single',
      semicolons: false,
    }),
    messages({ english: command === 'build' && process.env.PSEUDO !== '1' }),
    react(),
    tailwind(),
    withoutJsonSchema,
  ],
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    outDir: isSsrBuild ? 'dist-server' : 'dist',
    manifest: !isSsrBuild,
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
      // The server's build is one file: a new build cannot remove parts from a server that is still running
      // on them.
      output: isSsrBuild
        ? { codeSplitting: false, minify: withNames }
        : { codeSplitting: { groups: [everyPage, ...together] } },
    },
  },
  // One self-contained file: the API needs no package of the web to render pages.
  ssr: isSsrBuild ? { noExternal: true } : {},
  // If left to the rendering process, React would check each element as in development, at five times the
  // cost.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
}))

/** Forms parse with zod; that it can also write JSON Schema is a seventh of its size and needs no browser. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
    handler(code) {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      const stubs = names.map((name) => `export const ${name} = none`)
      return { code: `const none = () => none\n${stubs.join('\n')}\n`, map: null }
    },
  },
}
