import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { programOnPath } from '../../../test/program-on-path.ts'
import { bringBrowser } from './bring-browser.ts'
import type { Browser } from './browser.ts'

/** The one without windows is a third faster. */
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]

// A browser left alone asks its maker for updates and hints; a test may reach nothing but this machine.
const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // It would be played by the processor anyway.
  '--disable-gpu',
]

/**
 * How to launch a Chromium: the one that BROWSER_PATH names, one on PATH, the one Playwright has already fetched, else
 * one from npm, else Debian's own when root. Looked for once: processes started from here inherit the result.
 */
export async function findBrowser(): Promise<Browser> {
  process.env.E2E_BROWSER ??= JSON.stringify(await lookForBrowser())
  const found: Browser = JSON.parse(process.env.E2E_BROWSER)
  return {
    ...found,
    args: [...quiet, ...sandboxArguments(), ...(found.args ?? [])],
    ...(found.env && { env: { ...definedEnvironment(), ...found.env } }),
  }
}

async function lookForBrowser(): Promise<Browser> {
  const named = process.env.BROWSER_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`BROWSER_PATH names no file: ${named}`)
    return { executablePath: named }
  }
  const onPath = findOnPath()
  if (onPath) return { executablePath: onPath }
  if (existsSync(chromium.executablePath())) return {}
  return await bringBrowser(findOnPath)
}

const findOnPath = () => programOnPath(...programs)

/** Chromium's own sandbox does not start as root, nor in most containers. */
function sandboxArguments(): string[] {
  return process.getuid?.() === 0 || process.env.CI ? ['--no-sandbox'] : []
}

function definedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}
