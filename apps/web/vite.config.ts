import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { routeTreePlugins } from './route-tree-plugins.ts'
import { withOwnSyntax } from './with-own-syntax.ts'
import { withoutUnusedHooks } from './without-unused-hooks.ts'

/**
 * The server keeps the text of its code in memory: comments and spaces are removed, names stay for its stack
 * traces.
 */
const withNames = { compress: true, mangle: false, codegen: true }

/** Two builds from one configuration: the browser's (`dist`) and, with `--ssr`, the server's (`dist-server`). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What a page requests is loaded with the page, not with every page. What is shown meanwhile is loaded
      // at once.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
      },
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    tailwind(),
    withoutJsonSchema,
    routeTreePlugins(),
    withoutUnusedHooks(),
    withOwnSyntax(),
    withoutPreloads,
  ],
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    outDir: isSsrBuild ? 'dist-server' : 'dist',
    manifest: !isSsrBuild,
    // The lists of each chunk's dependencies would be in every page's script; a page's own chunk needs few
    // others.
    modulePreload: false,
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
      treeshake: {
        // tRPC does not declare it, and has links in it that are not used here.
        moduleSideEffects: [{ test: /node_modules\/@trpc\//, sideEffects: false }],
        propertyReadSideEffects: false,
      },
      // The server's build is one file: a new build cannot remove parts from a server that is still running
      // on them.
      output: isSsrBuild
        ? { codeSplitting: false, minify: withNames }
        : { codeSplitting: { groups: sharedChunks } },
    },
  },
  resolve: {
    alias: [
      // React has it built in; the router's store imports the copy that older versions need.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      // Every icon of lucide-react imports this; see there why ours replaces it.
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: fileURLToPath(new URL('src/components/create-icon.ts', import.meta.url)),
      },
    ],
  },
  // One self-contained file: the API needs no package of the web to render pages.
  ssr: { noExternal: true },
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

/**
 * Vite's wrapper around the loading of a script waits for style sheets and other files that the script needs.
 * Here all styles are one file of the first page, and `modulePreload` is off: there is nothing to wait for.
 */
const withoutPreloads: Plugin = {
  name: 'without-preloads',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load()\n', map: null }),
  },
}

/**
 * What a page needs once it has been drawn: the parts that are hydrated last, and how to request another page
 * of its kind.
 */
const lastParts = {
  home: /\/home-introduction\.tsx$/,
  chips: /\/filter-chips\.tsx$/,
  list: /\/(classes-header|chosen-chips|list-(advice|pages))\.tsx$|\/_site\/classes\.tsx\?tsr-split=loader$/,
  class:
    /\/(-class-details|course-(story|teacher)|related-classes-section)\.tsx$|\/classes_\.\$id\.tsx\?tsr-split=loader$/,
}

/**
 * Left to itself the bundler makes dozens of small files for each page, and small files compress badly. So:
 * what every page loads is one file, with what both the public pages and the dashboard's need; what the home
 * page shares with other public pages is another, and what it shares with the page of a class a third. What a
 * public page needs last is a file. In the dashboard, the code that queries the server is a file, the parts
 * of its frame that dialogs need on any page another, and the frame with the routes of its pages a third,
 * which is announced to the browser in advance
 * (apps/api/src/pages/web-build.ts). What most lists or forms need is one file for each kind.
 */
const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  sharedChunk('start', 6, (importers, graph) => {
    const inFrame = has(importers, siteFrame) && !siteFrame.test(importers[0]!)
    const inBoth = has(importers, homePage) && has(importers, dashboardPage)
    return inFrame || inBoth || importers.some((importer) => graph.getModuleInfo(importer)?.isEntry)
  }),
  sharedChunk('choosing', 5, (importers) => has(importers, homePage) && has(importers, classPage)),
  sharedChunk('catalogue', 4, (importers) => has(importers, homePage) && pagesOf(importers, drawnPage) > 1),
  ...Object.entries(lastParts).map(([name, part]) =>
    sharedChunk(name, 3, (importers) => has(importers, part) && !has(importers, drawnPage)),
  ),
  // None must load the other.
  sharedChunk('icons', 4, (importers) => has(importers, drawnLate) && has(importers, dashboardPage)),
  sharedChunk('reviews', 4, (importers) => ofReviews.test(importers[0]!)),
  sharedChunk('queries', 4, (importers) => has(importers, asking) && !has(importers, publicPage)),
  sharedChunk('failure', 7, (importers) => ofFailure.test(importers[0]!)),
  sharedChunk('field', 4, (importers) => ofField.test(importers[0]!)),
  sharedChunk('more', 4, (importers) => goingOn.test(importers[0]!)),
  sharedChunk('parts', 3, (importers, graph) => isOfDashboard(importers) && isOnDemand(importers, graph)),
  sharedChunk('dashboard', 2, isOfDashboard),
]

const page = /\/src\/routes\/[^?]*\?/
const drawnPage = /\/src\/routes\/[^?]*\?tsr-split=component/
const homePage = /\/src\/routes\/_site\/index\.tsx\?tsr-split=component/
const classPage = /\/src\/routes\/_site\/classes_\.\$id\.tsx\?tsr-split=component/
const siteFrame = /\/src\/routes\/_site\.tsx\?/
/** Except the page of the links in mails, which queries the server as the dashboard does. */
const publicPage = /\/src\/routes\/_site(\/(?!auth\.)[^?]*|\.tsx)\?/
const drawnLate = /\/(home-introduction|toasts)\.tsx$/
const dashboardPage = /\/src\/routes\/dashboard\/[^?]*\?/
const dashboardFrame = /\/src\/routes\/dashboard\/route\.tsx\?/
const dashboardTree = /\/src\/routeTree\.gen\.ts\?dashboard$/
/** What is loaded on demand in the dashboard, but belongs to its frame. */
const ofFrame = /\/src\/(routes|features\/dashboard)\/|\/routeTree\.gen\.ts/
const drawer = /\/src\/features\/dashboard\/drawer\.tsx$/
/**
 * A single dialog contains many inputs at once, and most pages have no list to choose from. What the page of
 * a class shares with the rules of forms and with a calendar's address must not load the one along with the
 * other.
 */
const alone = /\/((useQueries|queriesObserver)\.js|select-field\.tsx|(day-plan|calendar-links)\.ts)$/
/** What is wrong with a response. */
const ofFailure = /\/(packages\/client\/src\/error|src\/lib\/api-error)\.ts$/
/** A field with its label, its hint and what is wrong with it. */
const ofField = /\/src\/components\/(field|text-field)\.tsx$/
/** What reviews are rendered with: at the end of three kinds of pages. */
const ofReviews = /\/src\/features\/reviews\/review-(card|grid)\.tsx$/
/** How a list continues. */
const goingOn = /\/src\/(components\/more-button\.tsx|lib\/next-page\.ts)$/
const asking = /\/src\/lib\/(with-queries\.tsx|queries\.ts|changes\.ts|error-message\.ts)$/

function isOfDashboard(importers: string[]) {
  const inFrame = has(importers, dashboardFrame) || has(importers, dashboardTree) || has(importers, drawer)
  const isPage = page.test(importers[0]!) && !dashboardFrame.test(importers[0]!)
  return !isPage && (inFrame || pagesOf(importers, dashboardPage) >= 8) && !has(importers, publicPage)
}

/** Whether it is also in a part that is loaded on demand, on any page. */
function isOnDemand(importers: string[], graph: ModuleGraph) {
  const isPart = (module: string) =>
    (graph.getModuleInfo(module)?.dynamicImporters.length ?? 0) > 0 && !ofFrame.test(module)
  return importers.some(isPart)
}

/** A module is in the first chunk that claims it. The modules that it imports are assigned separately. */
function sharedChunk(
  name: string,
  priority: number,
  wants: (importers: string[], graph: ModuleGraph) => boolean,
): Rolldown.CodeSplittingGroup {
  return {
    debugName: name,
    priority,
    includeDependenciesRecursively: false,
    name: (module, graph) => (!alone.test(module) && wants(importersOf(module, graph), graph) ? name : null),
  }
}

const has = (importers: string[], what: RegExp) => importers.some((importer) => what.test(importer))
const pagesOf = (importers: string[], what: RegExp) =>
  importers.filter((importer) => what.test(importer)).length

type ModuleGraph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** The module itself and all that reach it by plain imports. */
function importersOf(module: string, graph: ModuleGraph): string[] {
  const found = new Set([module])
  // A set also yields the elements that are added while it is being iterated.
  for (const importer of found)
    for (const next of graph.getModuleInfo(importer)?.importers ?? []) found.add(next)
  return [...found]
}
