import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

const { once } = (await import(new URL('lib/stamp.mjs', import.meta.url).href)) as {
  once: (stamp: string, keys: string[], step: () => void) => Promise<void>
}

const { buildKey } = (await import(new URL('lib/workspace.mjs', import.meta.url).href)) as {
  buildKey: (checkout: string) => string
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

test('an edited catalogue and another language build again, and nothing else does', () => {
  const checkout = join(folder, 'checkout')
  const catalogue = join(checkout, 'languages', 'en.po')
  mkdirSync(join(checkout, 'languages'), { recursive: true })
  writeFileSync(catalogue, 'msgid "Hello"')
  const first = buildKey(checkout)
  writeFileSync(join(checkout, 'README.md'), '# A school')
  expect(buildKey(checkout)).toBe(first)
  writeFileSync(catalogue, 'msgid "Hello, Ana"')
  const edited = buildKey(checkout)
  expect(edited).not.toBe(first)
  vi.stubEnv('PSEUDO', '1')
  expect(buildKey(checkout)).not.toBe(edited)
  vi.unstubAllEnvs()
})
