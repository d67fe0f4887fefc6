import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { findBrowser } from '../apps/web/e2e/find-browser.ts'
import { newDataDirectory, removeDataDirectory, runProduct, type RunningProduct } from './running-product.ts'
import { until } from './until.ts'

const root = join(import.meta.dirname, '..')
const edits = [1, 2, 3, 4, 5]
const typed = 'typed@example.org'

test('npm run dev shows an edited component in the open form, and starts the API again only for a file of its own', async () => {
  const copy = copyOfSources()
  const dataDirectory = newDataDirectory()
  const product = runProduct({
    program: ['scripts/dev.mjs'],
    checkout: copy,
    environment: { DATA_DIR: dataDirectory },
  })
  const browser = await chromium.launch(await findBrowser())
  try {
    const origin = await product.ready()
    const page = await browser.newPage()
    page.setDefaultTimeout(120_000)
    const complaints = complaintsOf(page)
    await openForm(page, origin)
    await page.getByLabel('Email').fill(typed)

    const shown = await editComponent(page, join(copy, 'apps/web/src/features/sign-in/log-in-page.tsx'))
    expect(starts(product)).toBe(1)
    const restarted = await editApi(product, { origin, file: join(copy, 'apps/api/src/errors.ts') })
    expect(await page.getByLabel('Email').inputValue()).toBe(typed)
    process.stdout.write(
      `load ${loadavg()[0]?.toFixed(1)}; shown after ${inMs(shown)}; restarted after ${inMs(restarted)}\n`,
    )

    await openForm(page, origin)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Edit 5')
    expect(complaints).toEqual([])
  } finally {
    await browser.close()
    await product.stop()
    await removeDataDirectory(dataDirectory)
    rmSync(copy, { recursive: true })
  }
})

/** How long each edit took to be on the open page; a page that is rendered from then on has it, too. */
async function editComponent(page: Page, file: string): Promise<number[]> {
  const times: number[] = []
  for (const count of edits) {
    const editedAt = performance.now()
    edit(file, /title="[^"]*"/, `title="Edit ${count}"`)
    await page.getByRole('heading', { level: 1, name: `Edit ${count}` }).waitFor()
    times.push(performance.now() - editedAt)
    expect(await page.getByLabel('Email').inputValue()).toBe(typed)
    expect(await (await fetch(page.url())).text()).toMatch(new RegExp(`<h1[^>]*>Edit ${count}<`))
  }
  return times
}

/** How long each start took; requests wait for it. What cannot start is said, and the next edit mends it. */
async function editApi(product: RunningProduct, { origin, file }: { origin: string; file: string }) {
  const countOf = (words: string) => product.output().split(words).length - 1
  const changed = 'apps/api/src/errors.ts changed, starting the API again'
  const times: number[] = []
  for (const count of edits) {
    const editedAt = performance.now()
    edit(file, /^/, `// Edit ${count}.\n`)
    await until(() => countOf(changed) === count)
    const response = await fetch(`${origin}/config.json`)
    times.push(performance.now() - editedAt)
    expect(await response.json()).toHaveProperty('schoolName')
    expect(starts(product)).toBe(count + 1)
  }
  edit(file, /^/, '= mistake\n')
  await until(() => countOf('the API has ended: it starts again when one of its files changes') === 1)
  expect(countOf('= mistake')).toBe(1)
  expect((await fetch(`${origin}/config.json`)).status).toBe(503)
  edit(file, /^= mistake\n/, '')
  await until(() => starts(product) === edits.length + 2)
  expect((await fetch(`${origin}/config.json`)).status).toBe(200)
  return times
}

const starts = (product: RunningProduct) => product.output().match(/^ready /gm)?.length ?? 0

async function openForm(page: Page, origin: string) {
  await page.goto(`${origin}/login`)
  await page.locator('html[data-hydrated]').waitFor()
}

/** What the browser refuses by the content policy, and what React finds different from the server's page. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) complaints.push(message.text())
  })
  return complaints
}

const inMs = (times: number[]) => `${times.map((time) => Math.round(time)).join(', ')} ms`

/** What `npm run dev` reads, to be edited; the packages are those of this checkout. */
function copyOfSources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'cadenza-dev-'))
  const unread = /\/(dist|dist-server|dist-types|test|e2e|\.vite|\.data)$/
  for (const part of [
    'apps',
    'packages',
    'scripts',
    'package.json',
    'pnpm-workspace.yaml',
    'tsconfig.base.json',
  ])
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !unread.test(path),
    })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

function edit(file: string, from: RegExp, to: string) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}
