// How much JavaScript the first load of each page brings, gzipped, against two limits. Reads the web as it was built
// last, and names the biggest pages of each kind.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { inRoot } from './lib/paths.mjs'

const dist = inRoot('apps/web/dist')
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
const entry = 'src/entry-client.tsx'
const identity = 'src/lib/session/identity.ts'
/** The chunk that draws each route, by the route: the router's plugin splits it off. */
const components = new Map(
  Object.keys(manifest).flatMap((name) => {
    const route = /^src\/routes\/(.+)\.tsx\?tsr-split=component/.exec(name)?.[1]
    return route ? [[route, name]] : []
  }),
)

/** They bring the identity SDK without a click. */
const withIdentity = ['_site/login', '_site/signUp', '_site/auth.action']
/** Routes around those in their folder; the pages that also work offline have none. */
const frameOf = (page) =>
  page.startsWith('dashboard/') ? ['dashboard/route'] : page.startsWith('dashboard_/') ? [] : ['_site']
const signIn = [...withIdentity, '_site/forgotPassword']

// In kB of 1000 bytes: docs/decisions/done/012-script-budget.md.
check('public pages', 157, (page) => page.startsWith('_site/') && !signIn.includes(page))
check('dashboard pages and sign-in', 240, (page) => page.startsWith('dashboard') || signIn.includes(page))

function check(kind, limit, isOfKind) {
  const pages = [...components.keys()].filter(isOfKind)
  const sizes = pages.map((page) => ({ page, kilobytes: firstLoadOf(page) }))
  sizes.sort((a, b) => b.kilobytes - a.kilobytes)
  process.stdout.write(`${kind}, at most ${limit} kB:\n`)
  for (const { page, kilobytes } of sizes.filter((size, index) => index < 5 || size.kilobytes > limit))
    process.stdout.write(
      `  ${kilobytes.toFixed(1)}  ${page}${kilobytes > limit ? '  is over its budget' : ''}\n`,
    )
  if (!(sizes[0]?.kilobytes <= limit)) process.exitCode = 1
}

/** The entry, the frame, the page and all that they import. */
function firstLoadOf(page) {
  const own = [
    ...frameOf(page).map((frame) => components.get(frame)),
    components.get(page),
    ...(withIdentity.includes(page) ? [identity] : []),
  ]
  const needed = new Set([entry, ...own])
  // Iterating over a set also visits elements that are added on the way.
  for (const name of needed) for (const next of manifest[name].imports ?? []) needed.add(next)
  const files = new Set([...needed].map((name) => manifest[name].file))
  return [...files].reduce((sum, file) => sum + zippedLength(file), 0) / 1000
}

function zippedLength(file) {
  return gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length
}
