import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

/** The server keeps the text of what it runs in memory: comments and spaces go, names stay for its stack traces. */
const withNames = { compress: true, mangle: false, codegen: true }

/** Two builds from one configuration: the browser's (`dist`) and, with `--ssr`, the server's (`dist-server`). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What a page asks for comes with the page, not with every page. What shows meanwhile is there at once.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
      },
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    tailwind(),
    withoutJsonSchema,
    withoutRouteNames,
    withoutPreloads,
  ],
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    outDir: isSsrBuild ? 'dist-server' : 'dist',
    manifest: !isSsrBuild,
    // The lists of what each chunk needs would be in every page's script; a page's own chunk needs few others.
    modulePreload: false,
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
      treeshake: {
        // tRPC says nothing about it, and has links in it that are not used here.
        moduleSideEffects: [{ test: /node_modules\/@trpc\//, sideEffects: false }],
        propertyReadSideEffects: false,
      },
      // The server's is one file: a new build cannot take parts away from a server that is still running on them.
      output: isSsrBuild
        ? { codeSplitting: false, minify: withNames }
        : { codeSplitting: { groups: sharedChunks } },
    },
  },
  resolve: {
    alias: [
      // React has it built in; the router's store asks for the copy that older versions need.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      // Every icon of lucide-react imports this; see there why ours takes its place.
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: fileURLToPath(new URL('src/components/create-icon.ts', import.meta.url)),
      },
    ],
  },
  // One self-contained file: the API needs no package of the web to render pages.
  ssr: { noExternal: true },
  // Left to the process that renders, React would check each element as it does for developers, at five times the cost.
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

/**
 * The generated tree names each route once more where only the order counts, and by an id that is its path, which the
 * router takes where there is none: hundreds of bytes of every page.
 */
const withoutRouteNames: Plugin = {
  name: 'without-route-names',
  enforce: 'pre',
  transform: {
    filter: { id: /\/routeTree\.gen\.ts$/ },
    handler: (code) => ({
      code: code
        .replaceAll(
          /(const \w+Children): \w+ = \{([^}]*)\}/g,
          (_, start: string, children: string) => `${start} = [${children.replaceAll(/\w+:/g, '')}]`,
        )
        .replaceAll(/id: '([^']+)',(\s+path: '\1',)/g, '$2'),
      map: null,
    }),
  },
}

/**
 * What Vite puts around the loading of a script waits for style sheets and other files that the script needs. Here all
 * styles are one file of the first page, and `modulePreload` is off: nothing is left to wait for.
 */
const withoutPreloads: Plugin = {
  name: 'without-preloads',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load()\n', map: null }),
  },
}

/**
 * Left to itself the bundler makes a dozen small files for each page, and small files compress badly. So: what every page
 * loads is one file, and what the home page shares with other pages is another.
 */
const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  {
    debugName: 'start',
    priority: 2,
    name: (module, graph) => {
      const entry = importersOf(module, graph).some((importer) => graph.getModuleInfo(importer)?.isEntry)
      return entry ? 'start' : null
    },
  },
  {
    debugName: 'catalogue',
    priority: 1,
    name: (module, graph) => {
      const importers = importersOf(module, graph)
      const pages = importers.filter((importer) => page.test(importer))
      return pages.length > 1 && pages.some((importer) => homePage.test(importer)) ? 'catalogue' : null
    },
  },
]

const page = /\/src\/routes\/[^?]*\?/
const homePage = /\/src\/routes\/_site\/index\.tsx\?/

type ModuleGraph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** The module itself and all that reach it by plain imports. */
function importersOf(module: string, graph: ModuleGraph): string[] {
  const found = new Set([module])
  // A set that is being walked also gives what is added meanwhile.
  for (const importer of found)
    for (const next of graph.getModuleInfo(importer)?.importers ?? []) found.add(next)
  return [...found]
}
