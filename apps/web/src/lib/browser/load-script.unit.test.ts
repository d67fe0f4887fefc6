import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadScript } from './load-script.ts'

interface FakeScript {
  src: string
  onload?: () => void
  onerror?: () => void
  remove: () => void
}

let added: FakeScript[]
beforeEach(() => {
  added = []
  vi.stubGlobal('document', {
    createElement: (): FakeScript => ({ src: '', remove: vi.fn() }),
    head: { append: (script: FakeScript) => added.push(script) },
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('a script is added once, however often it is asked for', async () => {
  const both = Promise.all([loadScript('/once.js'), loadScript('/once.js')])
  added[0]?.onload?.()
  await both
  await loadScript('/once.js')
  expect(added.map(({ src }) => src)).toEqual(['/once.js'])
})

test('each address is a script of its own', async () => {
  const both = Promise.all([loadScript('/a.js'), loadScript('/b.js')])
  added.forEach((script) => script.onload?.())
  await both
  expect(added.map(({ src }) => src)).toEqual(['/a.js', '/b.js'])
})

test('one that is blocked is taken out, and the next call tries again', async () => {
  const first = loadScript('/blocked.js')
  added[0]?.onerror?.()
  await expect(first).rejects.toThrow('Could not load /blocked.js')
  expect(added[0]?.remove).toHaveBeenCalledOnce()
  const second = loadScript('/blocked.js')
  added[1]?.onload?.()
  await expect(second).resolves.toBeUndefined()
})
