import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Occasion } from './at-first-sign.ts'

let page: EventTarget
let idle: (() => void)[]
let atFirstSign: Occasion

beforeEach(async () => {
  page = new EventTarget()
  idle = []
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback))
  // Of a page that has just been opened.
  vi.resetModules()
  ;({ atFirstSign } = await import('./at-first-sign.ts'))
})
afterEach(() => vi.unstubAllGlobals())

const sign = (name: string) => page.dispatchEvent(new Event(name))
const rest = () => idle.splice(0).forEach((callback) => callback())

test('the first sign calls back once, and only when the page has answered it', () => {
  const callback = vi.fn()
  atFirstSign(callback)
  sign('pointermove')
  expect(callback).not.toHaveBeenCalled()
  rest()
  sign('keydown')
  rest()
  expect(callback).toHaveBeenCalledOnce()
})

test('what all cards of a list wait for is done once', () => {
  const shared = vi.fn()
  const stops = [atFirstSign(shared), atFirstSign(shared), atFirstSign(shared)]
  stops[0]?.()
  sign('scroll')
  rest()
  expect(shared).toHaveBeenCalledOnce()
})

test('who no longer waits is not called, even between the sign and the rest', () => {
  const callback = vi.fn()
  const stop = atFirstSign(callback)
  sign('touchstart')
  stop()
  rest()
  expect(callback).not.toHaveBeenCalled()
})

test('who comes after the first sign is called without another, and only when the page rests', () => {
  atFirstSign(() => undefined)
  sign('pointermove')
  rest()
  const [late, gone] = [vi.fn(), vi.fn()]
  atFirstSign(late)
  atFirstSign(gone)()
  expect(late).not.toHaveBeenCalled()
  rest()
  expect(late).toHaveBeenCalledOnce()
  expect(gone).not.toHaveBeenCalled()
})

test.for(['click', 'focusin'])(
  'what a helping program does without pointer and keys is a sign: %s',
  (name) => {
    const callback = vi.fn()
    atFirstSign(callback)
    sign(name)
    rest()
    expect(callback).toHaveBeenCalledOnce()
  },
)
