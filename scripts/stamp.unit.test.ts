import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const { once } = (await import(new URL('lib/stamp.mjs', import.meta.url).href)) as {
  once: (stamp: string, keys: string[], step: () => void) => Promise<void>
}

const folder = mkdtempSync(join(tmpdir(), 'stamp-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a step is done once for a key, again for another, and not after one that includes it', async () => {
  const stamp = join(folder, 'stamp')
  const done: string[] = []
  const step = (keys: string[]) => once(stamp, keys, () => void done.push(keys[0] ?? ''))
  await step(['run', 'all'])
  await step(['run', 'all'])
  expect(done).toEqual(['run'])
  await step(['all'])
  await step(['run', 'all'])
  expect(done).toEqual(['run', 'all'])
  await step(['other run', 'other all'])
  expect(done).toEqual(['run', 'all', 'other run'])
})
