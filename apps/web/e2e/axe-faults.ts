import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe?: { run(part: string | Document, options: RunOptions): Promise<AxeResults> }
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Where axe looks, and which of its rules it applies: everywhere, and all that it has, unless specified. */
export interface Look {
  within?: string
  rules?: string[]
}

/**
 * Every fault of the open page that axe knows, with the first element that has it. axe runs in the page itself:
 * `@axe-core/playwright` opens a window for each result and describes what is right as well, for several times the cost.
 */
export async function axeFaults(page: Page, look: Look = {}): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe))
  return page.evaluate(async ({ within, rules }) => {
    const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
    const results = await window.axe?.run(within ?? document, options)
    if (!results) throw new Error('axe is not in the page')
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, look)
}

async function bringAxe(frame: Frame) {
  if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(source)
}
