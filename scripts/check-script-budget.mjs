// How much JavaScript and CSS the first load of each page brings, gzipped, against its limit. Reads the web as it was
// built last, and names the biggest modules of a page that is over.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { inRoot } from './lib/paths.mjs'

const dist = inRoot('apps/web/dist')
const entry = 'src/entry-client.tsx'
const identity = 'src/lib/identity.ts'
const site = 'src/routes/_site'
const dashboard = 'src/routes/dashboard'
/** The chunk of the dashboard's frame and of its part of the tree of routes. */
const frame = 'dashboard'

/** In kB of 1000 bytes: what was reached (docs/decisions/012-script-budget.md). Sign-in pages load the identity SDK before anybody clicks. */
const limits = [
  [122.8, '/', [`${site}.tsx`, `${site}/index.tsx`]],
  [122.7, '/classes', [`${site}.tsx`, `${site}/classes.tsx`]],
  [122.4, '/classes/{id}', [`${site}.tsx`, `${site}/classes_.$id.tsx`]],
  [122.2, '/instructors', [`${site}.tsx`, `${site}/instructors.tsx`]],
  [122.5, '/instructors/{id}', [`${site}.tsx`, `${site}/instructors_.$id.tsx`]],
  [118.8, '/aboutUs', [`${site}.tsx`, `${site}/aboutUs.tsx`]],
  [170.2, '/login', [`${site}.tsx`, `${site}/login.tsx`, identity]],
  [173.9, '/signUp', [`${site}.tsx`, `${site}/signUp.tsx`, identity]],
  [151.7, '/dashboard/myCart', [frame, `${dashboard}/_student/myCart.tsx`]],
  [151, '/dashboard/payment', [frame, `${dashboard}/_student/payment.tsx`]],
  [178.5, '/dashboard/addClass', [frame, `${dashboard}/_instructor/addClass.tsx`]],
  [154.2, '/dashboard/allUsers', [frame, `${dashboard}/_admin/allUsers.tsx`]],
  [154, '/dashboard/manageClasses', [frame, `${dashboard}/_admin/manageClasses.tsx`]],
  [160.4, '/dashboard/rooms', [frame, `${dashboard}/_admin/rooms.tsx`]],
  [156.4, '/dashboard/timetable', [frame, `${dashboard}/timetable.tsx`]],
  [155.3, '/dashboard/payments', [frame, `${dashboard}/_admin/payments.tsx`]],
  [154.4, '/dashboard/auditLog', [frame, `${dashboard}/_admin/auditLog.tsx`]],
  [203.3, '/dashboard/updateApprovedClass/{id}', [frame, `${dashboard}/updateApprovedClass.$id.tsx`]],
  [200.1, '/dashboard/profile', [frame, `${dashboard}/profile.tsx`]],
]
const styleLimit = 15

const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
const modules = JSON.parse(readFileSync(`${dist}/.vite/modules.json`, 'utf8'))

for (const [limit, page, sources] of limits) check(page, scriptsOf(sources), limit)
check('every page, styles', manifest[entry].css, styleLimit)

function check(what, files, limit) {
  const kilobytes = files.reduce((sum, file) => sum + zippedLength(file), 0) / 1000
  process.stdout.write(`${what}: ${kilobytes.toFixed(1)} kB of ${limit}\n`)
  if (kilobytes <= limit) return
  process.exitCode = 1
  for (const { module, bytes } of biggest(files)) process.stdout.write(`  ${bytes} bytes  ${module}\n`)
}

/** The entry's files, the pages' own, and everything that those import. */
function scriptsOf(sources) {
  const names = new Set([entry, ...sources.map(chunkOf)])
  // A set that is being walked also gives what is added meanwhile.
  for (const name of names) for (const needed of manifest[name].imports ?? []) names.add(needed)
  return [...new Set([...names].map((name) => manifest[name].file))]
}

/** Pages are split from their routes under a name with a query; a chunk of many modules has a name of its own. */
function chunkOf(source) {
  const [name] =
    Object.entries(manifest).find(
      ([key, chunk]) => key === source || key.startsWith(`${source}?`) || chunk.name === source,
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
