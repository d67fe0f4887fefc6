import type { Sql } from 'postgres'
import { readConfig } from '../apps/api/src/config.ts'
import type { Ctx } from '../apps/api/src/context.ts'
import { connect, toDatabase } from '../apps/api/src/db/client.ts'
import { createPageRenderer } from '../apps/api/src/pages/page-renderer.ts'
import { loadWebBuild } from '../apps/api/src/pages/web-build.ts'
import { toSiteConfig } from '../apps/api/src/settings/site-config.ts'
import { databaseOf, withProduct } from './product.ts'
import { median } from './median.ts'
import { atMost, report } from './report.ts'

const publicUrl = 'https://school.example'
/** A server is warm after its first minutes; what comes before says how fast the compiler is. */
const warmUp = 150
const rounds = 5
const renders = 60
const most = 4

/** Processor time of one rendering: what a page asks the database, what it is made of, and its hashes; nothing remembered. */
export async function reportRenders() {
  await withProduct(async ({ dataDirectory }) => {
    const sql = connect(databaseOf(dataDirectory), { max: 6 })
    try {
      const render = await openRenderer(sql)
      const pages = await readAddresses(sql)
      for (const addresses of Object.values(pages)) await spend(render, addresses, warmUp)
      for (const [name, addresses] of Object.entries(pages)) await reportPage(name, render, addresses)
    } finally {
      await sql.end()
    }
  })
}

type Render = (address: string) => Promise<unknown>

async function openRenderer(sql: Sql): Promise<Render> {
  const catalogue = toDatabase(sql)
  const settings = { currency: 'USD', timeZone: 'Europe/Berlin', schoolName: 'Measured' }
  // What public pages read of their context.
  const visitor = {
    db: catalogue,
    catalogue,
    settings,
    actor: { kind: 'visitor' },
    requestId: '',
    now: () => new Date(),
    publicUrl: () => publicUrl,
  } as unknown as Ctx
  const siteConfig = toSiteConfig(readConfig({}), publicUrl)
  const build = await loadWebBuild()
  const render = createPageRenderer({ build, siteConfig: () => siteConfig, publicUrl: () => publicUrl })
  const { signal } = new AbortController()
  return async (address) => {
    const { status } = await render(build.canonicalAddress(address), visitor, signal)
    if (status !== 200) throw new Error(`${address} answered ${status}`)
  }
}

async function readAddresses(sql: Sql): Promise<Record<string, string[]>> {
  const ids = await sql<
    { id: string }[]
  >`select id from courses where status = 'Approved' and over_at > now()`
  return {
    'the home page': ['/'],
    'the class list': ['', 'popular', 'soonest', 'name', 'price', 'newest'].map(
      (sort) => `/classes?sort=${sort}`,
    ),
    'a class page': ids.map(({ id }) => `/classes/${id}`),
    'a page without data': ['/aboutUs'],
  }
}

async function reportPage(name: string, render: Render, addresses: string[]) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await spend(render, addresses, renders))
  const milliseconds = Number(median(times).toFixed(2))
  report(`${name}: ms of processor a rendering`, milliseconds, atMost(most, milliseconds))
}

/** Milliseconds of processor, of all threads of this process, for each of so many renderings. */
async function spend(render: Render, addresses: string[], times: number): Promise<number> {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time++) await render(addresses[time % addresses.length] ?? '/')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}
