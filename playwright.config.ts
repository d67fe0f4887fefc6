import { defineConfig } from '@playwright/test'
import { findBrowser } from './apps/web/e2e/find-browser.ts'

const launchOptions = await findBrowser()

/** What `npm run test:long` runs beside the others. */
const long = process.env.E2E_LONG ? [] : [/@long/]

export default defineConfig({
  testDir: 'apps/web/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './apps/web/e2e/start-product.ts',
  outputDir: 'test-results/browser',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // What hangs is found; what a busy machine makes slow goes on.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions,
    locale: 'en-US',
    trace: 'off',
    // A processor draws what moves. Journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: [/@phone-only/, ...long],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      grepInvert: long,
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
  ],
})
