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
/** The identity SDK, which these load before anybody clicks. */
const withIdentity = ['_site/login', '_site/signUp']

/**
 * In kB of 1000 bytes, by the file of the page's route: what was reached (docs/decisions/012-script-budget.md), rounded up
 * to half a kB where the goal leaves room for it. The goals are 122.9 for the public pages and 194.6 for those of signing
 * in, 153.6 for the dashboard's and 189.4 for those of its pages that are forms (120, 190, 150 and 185 KiB).
 */
const limits = {
  '_site/aboutUs': 118,
  '_site/auth.action': 155,
  '_site/classes': 122,
  '_site/classes_.$id': 122.5,
  '_site/classes_.week': 121,
  '_site/compare': 119.5,
  '_site/contact': 117,
  '_site/cookies': 117.5,
  '_site/forgotPassword': 132,
  '_site/how-a-week-goes': 116.5,
  '_site/index': 122,
  '_site/instructors': 119.5,
  '_site/instructors_.$id': 122.88,
  '_site/jobs': 117.5,
  '_site/login': 169.5,
  '_site/press': 117.5,
  '_site/privacy': 117.5,
  '_site/questions': 117,
  '_site/saved': 115.5,
  '_site/signUp': 173,
  '_site/terms': 117.5,
  '_site/timetable': 120,
  'dashboard/_admin/adminHome': 152,
  'dashboard/_admin/allUsers': 153,
  'dashboard/_admin/audit': 145.5,
  'dashboard/_admin/auditLog': 153,
  'dashboard/_admin/consentTexts': 147.5,
  'dashboard/_admin/denyClassStatus.$id': 169,
  'dashboard/_admin/families': 150.5,
  'dashboard/_admin/health': 148.5,
  'dashboard/_admin/manageClasses': 153,
  'dashboard/_admin/payments': 153,
  'dashboard/_admin/rooms': 151.5,
  'dashboard/_admin/terms': 152,
  'dashboard/_admin/updateClassStatus.$id': 152,
  'dashboard/_instructor/addClass': 177.5,
  'dashboard/_instructor/approvedClasses': 151.5,
  'dashboard/_instructor/classRoster.$id': 167.5,
  'dashboard/_instructor/instructorFeedback.$id': 147.5,
  'dashboard/_instructor/instructorHome': 151,
  'dashboard/_instructor/myClasses': 152,
  'dashboard/_instructor/teacherProfile': 166,
  'dashboard/_instructor/updateClass.$id': 178,
  'dashboard/_student/enrolledClasses': 152,
  'dashboard/_student/family': 149.5,
  'dashboard/_student/family_.$id': 172,
  'dashboard/_student/myCart': 151.5,
  'dashboard/_student/payment': 150.5,
  'dashboard/_student/paymentHistory': 150.5,
  'dashboard/_student/receipt.$id': 151,
  'dashboard/_student/userHome': 149,
  'dashboard/_student/waiting': 148.5,
  'dashboard/profile': 172,
  'dashboard/timetable': 152.5,
  'dashboard/updateApprovedClass.$id': 180,
}
const styleLimit = 15

const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
const modules = JSON.parse(readFileSync(`${dist}/.vite/modules.json`, 'utf8'))

for (const [page, limit] of Object.entries(limits)) check(page, scriptsOf(page), limit)
for (const page of pagesWithoutLimit()) fail(`${page} has no budget`)
check('every page, styles', manifest[entry].css, styleLimit)

/** Each page has a part of its own for what it draws; the frame of the public pages is no page. */
function pagesWithoutLimit() {
  const drawn = Object.keys(manifest).flatMap(
    (name) => /^src\/routes\/(.*)\.tsx\?tsr-split=component/.exec(name)?.[1] ?? [],
  )
  return drawn.filter((page) => page !== '_site' && limits[page] === undefined)
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
