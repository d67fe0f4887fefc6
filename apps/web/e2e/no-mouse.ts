import type { BrowserContext, Page } from '@playwright/test'
import { expect, test as shared } from './product.ts'

/**
 * A test without a mouse. What would point, or put the focus where no key has brought it, throws: such calls of Playwright
 * in every window of the test. And whatever else points, in any window or frame, fails the test at its end.
 */
export const test = shared.extend<{ pointed: string[] }>({
  /** What pointed so far: empty, but where a control takes out what it did itself. */
  pointed: [
    async ({ context }, use) => {
      const pointed: string[] = []
      await listen(context, pointed)
      await use(pointed)
      // Behind everything that pages have told so far.
      for (const page of context.pages()) await page.evaluate(() => undefined)
      expect(pointed, 'nothing points').toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    const allowAgain = forbid(page)
    try {
      await use(page)
    } finally {
      allowAgain()
    }
  },
})

async function listen(context: BrowserContext, pointed: string[]) {
  await context.exposeBinding('somethingPointed', (_source, what: string) => void pointed.push(what))
  await context.addInitScript(() => {
    const presses = ['pointerdown', 'mousedown', 'touchstart', 'wheel', 'dragstart']
    const note = (event: Event) => {
      const pointed: unknown = Reflect.get(globalThis, 'somethingPointed')
      if (typeof pointed === 'function') pointed(`${event.type} on ${String(event.target)}`)
    }
    for (const type of presses) addEventListener(type, note, { capture: true, passive: true })
    // The browser itself tells each page of a mouse that lies in its corner.
    const isMoved = ({ clientX, clientY }: MouseEvent) => clientX > 0 || clientY > 0
    addEventListener('mousemove', (event) => isMoved(event) && note(event), { capture: true })
    // Enter and Space click too: without a pointer.
    addEventListener('click', (event) => event.pointerType !== '' && note(event), { capture: true })
  })
}

/** What Playwright does for a test without a key being pressed where the focus is. */
const forbiddenCalls = ['click', 'dblclick', 'tap', 'hover', 'down', 'up', 'move', 'wheel']
  .concat('check', 'uncheck', 'setChecked', 'selectOption', 'selectText', 'dragTo', 'dragAndDrop')
  .concat('focus', 'fill', 'clear', 'press', 'pressSequentially', 'type')
  .concat('setInputFiles', 'dispatchEvent', 'scrollIntoViewIfNeeded')

/** Of all pages, frames, locators, mice and fingers, until what is returned is called: they share their methods. */
function forbid(page: Page): () => void {
  const tools = [page, page.mainFrame(), page.locator('html'), page.mouse, page.touchscreen]
  const putBack = tools.flatMap((tool) => {
    const methods = Reflect.getPrototypeOf(tool)
    const names = forbiddenCalls.filter((name) => methods && Object.hasOwn(methods, name))
    return methods ? names.map((name) => replace(methods, name)) : []
  })
  return () => putBack.forEach((put) => put())
}

function replace(methods: object, name: string): () => void {
  const own: unknown = Reflect.get(methods, name)
  Reflect.set(methods, name, () => Promise.reject(new Error(`${name}: here only keys are pressed`)))
  return () => void Reflect.set(methods, name, own)
}
