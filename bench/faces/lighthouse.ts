import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { signedIn } from '../../apps/web/e2e/identities.ts'
import { findBrowser } from '../../apps/web/e2e/find-browser.ts'
import { median } from '../median.ts'
import { withProduct } from '../product.ts'
import { atLeast, report } from '../report.ts'
import { furnish, type Role, type World } from './world.ts'

const run = promisify(execFile)
const folder = fileURLToPath(new URL('../lighthouse', import.meta.url))
const runs = 5
/** As fast as a machine must be for its figures to count; Lighthouse measures it beside each page. */
const leastBenchmarkIndex = 1000

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
type Least = Partial<Record<Category, number>>

const publicPage: Least = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
/** Search engines are told to pass dashboards by. */
const dashboard: Least = { performance: 90, accessibility: 100, 'best-practices': 100 }

const pages: [path: (world: World) => string, role: Role, least: Least][] = [
  [() => '/', 'visitor', publicPage],
  [() => '/classes', 'visitor', publicPage],
  [({ courseId }) => `/classes/${courseId}`, 'visitor', publicPage],
  [() => '/instructors', 'visitor', publicPage],
  [() => '/aboutUs', 'visitor', publicPage],
  [() => '/login', 'visitor', publicPage],
  [() => '/dashboard/userHome', 'student', dashboard],
  [() => '/dashboard/instructorHome', 'instructor', dashboard],
  [() => '/dashboard/adminHome', 'admin', dashboard],
]

/** Lighthouse on a phone of today as it throttles itself, median of five after one that does not count. */
export async function reportLighthouse() {
  await bringLighthouse()
  await withProduct(async ({ origin }) => {
    const quick = await chromium.launch(await findBrowser())
    const world = await furnish(quick, origin)
    await quick.close()
    for (const [path, role, least] of pages) await reportPage(world, { path: path(world), role, least })
  })
}

/** It has a hundred packages, needs a Node of its own age and serves nothing else: it comes when it is asked for. */
async function bringLighthouse() {
  if (existsSync(join(folder, 'node_modules'))) return
  await run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
}

interface Asked {
  path: string
  role: Role
  least: Least
}

async function reportPage(world: World, { path, role, least }: Asked) {
  const scores: Scores[] = []
  for (let turn = 0; turn <= runs; turn++) {
    const score = await scoresOf(world, path, role)
    if (turn > 0) scores.push(score)
  }
  const name = path.replace(/\/[0-9a-f-]{36}$/, '/{id}')
  for (const category of categories) {
    const limit = least[category]
    const all = scores.map((score) => score[category])
    if (limit !== undefined)
      report(`${name}: ${category}`, `${median(all)} (${all.join(', ')})`, atLeast(limit, median(all)))
  }
  const slow = scores.filter(({ benchmarkIndex }) => benchmarkIndex < leastBenchmarkIndex).length
  if (slow > 0) report(`${name}: runs while the machine was too slow to count`, slow)
  for (const fault of new Set(scores.flatMap(({ faults }) => faults)))
    process.stdout.write(`        ${fault}\n`)
}

type Scores = Record<Category, number> & { benchmarkIndex: number; faults: string[] }

/** In a browser of its own that keeps what it has stored, with the person signed in. */
async function scoresOf(world: World, path: string, role: Role): Promise<Scores> {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const { args = [], ...browser } = await findBrowser()
  const context = await chromium.launchPersistentContext(profile, {
    ...browser,
    args: [...args, '--remote-debugging-port=0'],
    baseURL: world.origin,
  })
  try {
    if (role !== 'visitor') await signedIn(await context.newPage(), world.emails[role])
    const port = await debuggingPort(profile)
    return await audit(`${world.origin}${path}`, port, profile)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

async function debuggingPort(profile: string): Promise<string> {
  const [port = ''] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
  return port
}

interface LighthouseResult {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string }>
  environment: { benchmarkIndex: number }
}

async function audit(url: string, port: string, profile: string): Promise<Scores> {
  const output = join(profile, 'report.json')
  const cli = join(folder, 'node_modules/lighthouse/cli/index.js')
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    `--port=${port}`,
    '--disable-storage-reset',
  ]
  await run(process.execPath, [cli, url, ...flags])
  const result = JSON.parse(await readFile(output, 'utf8')) as LighthouseResult
  return {
    ...(Object.fromEntries(
      categories.map((category) => [category, Math.round((result.categories[category].score ?? 0) * 100)]),
    ) as Record<Category, number>),
    benchmarkIndex: result.environment.benchmarkIndex,
    faults: faultsOf(result),
  }
}

/** What cost points where none may be lost. */
function faultsOf({ categories: judged, audits }: LighthouseResult): string[] {
  return (['accessibility', 'best-practices', 'seo'] as const).flatMap((category) =>
    judged[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id]?.title}`),
  )
}
