import { defineConfig } from 'vitest/config'
import { prepareEnvironment } from '../../test/quick-environment.ts'

prepareEnvironment()

/** The tests that Stryker runs: those beside what it changes. With the forty cases of payments each run would take hours. */
export default defineConfig({
  test: {
    include: [
      'apps/api/src/{auth,callers,policy,admission}/*.test.ts',
      'apps/api/src/features/{checkout,refunds,sessions}/*.test.ts',
    ],
    globalSetup: 'test/global-setup.ts',
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
