import { defineConfig } from 'vitest/config'
import { prepareEnvironment } from './test/quick-environment.ts'

prepareEnvironment()

const faults = 'apps/api/test/faults/**/*.test.ts'
const longFaults = 'apps/api/test/faults/**/*.long.test.ts'

/** What hangs is found; what a busy machine makes slow goes on. */
const patient = { testTimeout: 120_000, hookTimeout: 120_000 }

/** They measure how long things take: one file at a time, and after everybody else. */
const alone = {
  globalSetup: 'test/global-setup.ts',
  ...patient,
  fileParallelism: false,
}

export default defineConfig({
  test: {
    // The tests wait for the database and for other processes half of the time.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...patient,
          name: 'unit',
          isolate: false,
          include: ['{apps,packages,scripts,test}/**/*.unit.test.ts'],
          exclude: ['**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'database',
          // Each file has a database of its own; what modules keep is keyed by it. Loading them once saves a quarter.
          isolate: false,
          include: ['{apps,packages,test}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.unit.test.ts', faults],
          globalSetup: 'test/global-setup.ts',
          ...patient,
        },
      },
      {
        test: {
          ...alone,
          name: 'faults',
          include: [faults],
          exclude: [longFaults],
          sequence: { groupOrder: 1 },
        },
      },
      // Minutes, not seconds: `npm run test:faults` alone runs these.
      { test: { ...alone, name: 'long-faults', include: [longFaults], sequence: { groupOrder: 2 } } },
    ],
  },
})
