import type { Locator, Page } from '@playwright/test'

/** Counts a user's steps: clicks and single keys. Typing is not counted. */
export function countingSteps(page: Page) {
  let steps = 0
  return {
    count: () => steps,
    async click(target: Locator) {
      steps++
      await target.click()
    },
    async press(key: string) {
      steps++
      await page.keyboard.press(key)
    },
  }
}

/**
 * Counts what a user presses and fills in, as the page and its frames notice it themselves: before the first
 * page is opened. A press into a field is none of its own; words to search for are counted apart.
 */
export async function countingPresses(page: Page) {
  const counts = { presses: 0, fields: 0, searches: 0 }
  await page.exposeBinding('noticed', (_source, what: keyof typeof counts) => void counts[what]++)
  await page.addInitScript(() => {
    const noticed = (what: keyof typeof counts) => {
      Object.getOwnPropertyDescriptor(window, 'noticed')?.value(what)
    }
    const typed = (target: EventTarget | null) =>
      target instanceof HTMLInputElement && !/checkbox|radio/.test(target.type) ? target : undefined
    const filled = new WeakSet<EventTarget>()
    const press = ({ target }: Event) => typed(target) ?? noticed('presses')
    addEventListener('pointerdown', press, true)
    addEventListener('keydown', (event) => /^(Enter| )$/.test(event.key) && press(event), true)
    addEventListener(
      'input',
      ({ target }) => {
        const field = typed(target)
        if (!field || filled.has(field)) return
        filled.add(field)
        noticed(field.type === 'search' ? 'searches' : 'fields')
      },
      true,
    )
  })
  return counts
}
