import { defineConfig } from 'vitest/config'
import { DocumentsTogether } from './test/documents-together.ts'
import { messages } from './scripts/lib/messages.mjs'
import { prepareEnvironment } from './test/quick-environment.ts'

prepareEnvironment()

const faults = 'apps/api/test/faults/**/*.test.ts'
const long = '{apps,packages,test}/**/*.long.test.ts'

/** What hangs is found; what a busy machine makes slow goes on. */
const patient = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // A second unless told otherwise.
  expect: { poll: { timeout: 60_000 } },
}

export default defineConfig({
  test: {
    // The tests wait for the database and for other processes half of the time.
    maxWorkers: 3,
    sequence: { sequencer: DocumentsTogether },
    projects: [
      {
        plugins: [messages()],
        test: {
          ...patient,
          name: 'unit',
          isolate: false,
          include: ['{apps,packages,scripts,test}/**/*.unit.test.ts'],
          exclude: ['**/node_modules/**'],
        },
      },
      {
        plugins: [messages()],
        test: {
          name: 'database',
          // Each file has a database of its own; what modules keep is keyed by it. Loading them once saves a quarter.
          isolate: false,
          include: ['{apps,packages,test}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.unit.test.ts', long, faults],
          globalSetup: 'test/global-setup.ts',
          ...patient,
        },
      },
      // Of the same kind, but minutes: `npm run test:long` alone runs these and the two projects beside them.
      {
        plugins: [messages()],
        test: {
          name: 'long',
          isolate: false,
          include: [long],
          exclude: ['**/node_modules/**', faults],
          globalSetup: 'test/global-setup.ts',
          ...patient,
        },
      },
      // The cases of a payment once more, for carts of two siblings in one class beside a stranger.
      {
        plugins: [messages()],
        test: {
          name: 'siblings',
          isolate: false,
          include: ['apps/api/test/adversarial/*.test.ts'],
          // Who somebody is, and which card they have, is not of their cart.
          exclude: ['**/{identity,cards}.test.ts'],
          env: { CARTS: 'siblings' },
          globalSetup: 'test/global-setup.ts',
          ...patient,
        },
      },
      // They measure how long things take: one after the other, after everybody else.
      {
        plugins: [messages()],
        test: {
          name: 'faults',
          include: [faults],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          globalSetup: 'test/global-setup.ts',
          ...patient,
        },
      },
    ],
  },
})
