// How much JavaScript and CSS the first load of each page brings, gzipped, against its limit. Reads the web as it was
// built last, and names the biggest modules of a page that is over.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { inRoot } from './lib/paths.mjs'

const dist = inRoot('apps/web/dist')
const entry = 'src/entry-client.tsx'
const routes = 'src/routes/'
/** The chunk of the dashboard's frame and of its part of the tree of routes. */
const dashboardFrame = 'dashboard'
/** The identity SDK, which these load before any click. */
const withIdentity = ['_site/login', '_site/signUp']

/** In kB of 1000 bytes (docs/decisions/012-script-budget.md): public pages, those of signing in, the dashboard's. */
const signingIn = ['_site/login', '_site/signUp', '_site/auth.action']
const limitOf = (page) => (signingIn.includes(page) ? 185 : page.startsWith('dashboard/') ? 210 : 145)
const styleLimit = 15

const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
const modules = JSON.parse(readFileSync(`${dist}/.vite/modules.json`, 'utf8'))

for (const page of drawnPages()) check(page, scriptsOf(page), limitOf(page))
check('every page, styles', manifest[entry].css, styleLimit)

/** Each page has a part of its own for what it draws; the frame of the public pages is no page. */
function drawnPages() {
  const drawn = Object.keys(manifest).flatMap(
    (name) => /^src\/routes\/(.*)\.tsx\?tsr-split=component/.exec(name)?.[1] ?? [],
  )
  return drawn.filter((page) => page !== '_site')
}

function check(what, files, limit) {
  const kilobytes = files.reduce((sum, file) => sum + zippedLength(file), 0) / 1000
  process.stdout.write(`${what}: ${kilobytes.toFixed(1)} kB of ${limit}\n`)
  if (kilobytes <= limit) return
  fail(`${what} is over its budget`)
  for (const { module, bytes } of biggest(files)) process.stdout.write(`  ${bytes} bytes  ${module}\n`)
}

function fail(what) {
  process.exitCode = 1
  process.stdout.write(`${what}\n`)
}

/** The entry's files, the page's own and its frame's, and everything that those import. */
function scriptsOf(page) {
  const frame = page.startsWith('dashboard/') ? dashboardFrame : `${routes}_site.tsx`
  const own = [frame, `${routes}${page}.tsx`, ...(withIdentity.includes(page) ? ['src/lib/identity.ts'] : [])]
  const names = new Set([entry, ...own.map(chunkOf)])
  // A set that is being walked also gives what is added meanwhile.
  for (const name of names) for (const needed of manifest[name].imports ?? []) names.add(needed)
  return [...new Set([...names].map((name) => manifest[name].file))]
}

/** Pages are split from their routes under a name with a query; a chunk of many modules has a name of its own. */
function chunkOf(source) {
  const [name] =
    Object.entries(manifest).find(
      ([key, chunk]) =>
        key === source || key.startsWith(`${source}?tsr-split=component`) || chunk.name === source,
    ) ?? []
  if (!name) throw new Error(`The web build has no ${source}`)
  return name
}

function zippedLength(file) {
  return gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length
}

/** Besides the packages that every page has anyway. */
function biggest(files) {
  return files
    .flatMap((file) => modules[file] ?? [])
    .filter(({ module }) => !/\/(react-dom|@tanstack)\//.test(module))
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 5)
}
