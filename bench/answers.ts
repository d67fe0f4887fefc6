import { demoPassword } from '../apps/api/src/settings/demo-accounts.ts'
import { Client, inParallel } from './lib/client.ts'
import { connectionsMs, startProduct } from './lib/product.ts'
import { quantiles } from './lib/quantile.ts'
import { atMost, load, report, summary } from './lib/report.ts'
import { openSchool } from './lib/school.ts'
import { signIn } from './lib/sign-in.ts'

// npm run bench -- answers: processor time of the server and of PostgreSQL for each list that a browser asks for, on the
// demo school.

const asked = 200
const width = 4
const rounds = 3
/** Above it a list needs a reason (docs/PERFORMANCE.md). */
const mostMs = { server: 8, database: 8 }

interface Asked {
  /** The part before the @ of a demo account; a visitor without it. */
  who?: 'admin' | 'instructor' | 'student'
  /** Another for each call where an answer is kept for a second. */
  input?: (n: number) => object
  most?: Cost
}

interface Cost {
  server: number
  database: number
}

const lists: Record<string, Asked> = {
  'public.courses.list': { input: () => ({ limit: 24 }), most: { server: 4, database: 2.5 } },
  'public.courses.search': { input: (n) => ({ limit: 24, priceMaxMinor: 1_000_000 + n }) },
  'public.courses.weeks': {},
  'public.instructors.list': { input: () => ({}) },
  'public.timetable.week': { input: () => ({}) },
  'student.cart.get': { who: 'student' },
  'student.enrolments.list': { who: 'student' },
  'student.payments.list': { who: 'student' },
  'instructor.courses.list': { who: 'instructor', input: () => ({}) },
  'admin.courses.list': { who: 'admin', input: () => ({}) },
  'admin.users.list': { who: 'admin', input: () => ({}) },
  'admin.families.list': { who: 'admin', input: () => ({}) },
  'admin.payments.search': { who: 'admin', input: () => ({}) },
  'admin.days.get': { who: 'admin', input: () => ({}) },
}

process.stdout.write(`answers   (load ${load()})\n`)
const product = await startProduct()
const client = new Client({ origin: product.origin, sockets: width })
const school = openSchool(product.databaseUrl)
const tokens = new Map<string, string>()
const costs = new Map<string, Cost[]>()
try {
  for (const who of ['admin', 'instructor', 'student']) {
    const { token } = await signIn(client, { email: `${who}@cadenza.example`, password: demoPassword })
    tokens.set(who, token)
  }
  // The first round warms up.
  for (let round = 0; round <= rounds; round++)
    for (const [path, list] of Object.entries(lists)) {
      const cost = await costOf(path, list, round)
      if (round > 0) costs.set(path, [...(costs.get(path) ?? []), cost])
    }
  for (const [path, { most = mostMs }] of Object.entries(lists)) reportCost(path, most)
} finally {
  client.close()
  await school.close()
  await product.stop()
}
process.stdout.write(`${summary()}\n`)

async function costOf(path: string, { who, input }: Asked, round: number): Promise<Cost> {
  const server = product.processorMs()
  const database = await connectionsMs(school.sql)
  const token = who && tokens.get(who)
  await inParallel(Array.from({ length: asked }), width, async (_, n) => {
    const text = input ? JSON.stringify({ 0: input(round * asked + n) }) : '{}'
    // As browsers ask: a batch, even of one.
    const url = `/trpc/${path}?batch=1&input=${encodeURIComponent(text)}`
    const answer = await client.call('GET', url, token === undefined ? {} : { token })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  })
  const after = await connectionsMs(school.sql)
  const spent = [...after].reduce((sum, [pid, ms]) => sum + ms - (database.get(pid) ?? 0), 0)
  return { server: (product.processorMs() - server) / asked, database: spent / asked }
}

function reportCost(path: string, most: Cost) {
  const middle = (what: keyof Cost) => quantiles((costs.get(path) ?? []).map((cost) => cost[what])).p50
  const [server, database] = [middle('server'), middle('database')]
  report(`${path}: server, ms of processor`, server, atMost(most.server, server))
  report(`    PostgreSQL`, database, atMost(most.database, database))
}
