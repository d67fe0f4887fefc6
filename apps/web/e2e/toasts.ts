import { expect, type Page } from '@playwright/test'

/** A toast that was on the page: where it began, and how long it stayed when it has gone. */
export interface SeenToast {
  text: string
  /** From the top of the page, and from its end (right) edge, in px. */
  top: number
  fromEnd: number
  shownMs: number | null
}

const key = 'toasts seen by the test'

/** Notes every toast of this tab: it is gone after 1.5 s, which is less than a busy machine may need to look. */
export async function rememberToasts(page: Page) {
  await page.addInitScript((store) => {
    const began = new Map<Node, number>()
    const read = (): object[] => JSON.parse(sessionStorage.getItem(store) ?? '[]')
    /** Its text, without the action it offers. */
    const textOf = (toast: Element) => toast.querySelector('span')?.textContent ?? ''
    const appeared = (toast: Element) => {
      // Before it is measured, which may take a while.
      began.set(toast, performance.now())
      const { top, right } = toast.getBoundingClientRect()
      const seen = { text: textOf(toast), top, fromEnd: innerWidth - right, shownMs: null }
      sessionStorage.setItem(store, JSON.stringify([...read(), seen]))
    }
    const went = (toast: Element) => {
      const shownMs = performance.now() - (began.get(toast) ?? 0)
      const seen = read().map((one) =>
        'text' in one && one.text === textOf(toast) ? { ...one, shownMs } : one,
      )
      sessionStorage.setItem(store, JSON.stringify(seen))
    }
    const toastsOf = (nodes: NodeList) =>
      [...nodes].filter((node) => node instanceof Element && node.classList.contains('toast')) as Element[]
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        toastsOf(addedNodes).forEach(appeared)
        toastsOf(removedNodes).forEach(went)
      }
    }).observe(document, { childList: true, subtree: true })
  }, key)
}

/** Waits until the page has shown a toast with exactly this text, and forgets it: the next one must be another. */
export async function expectToast(page: Page, text: string) {
  await expect(async () => {
    const found = await page.evaluate(
      ({ store, wanted }) => {
        const seen: { text: string }[] = JSON.parse(sessionStorage.getItem(store) ?? '[]')
        const place = seen.findIndex((toast) => toast.text === wanted)
        if (place >= 0) sessionStorage.setItem(store, JSON.stringify(seen.toSpliced(place, 1)))
        return place >= 0 ? wanted : seen.map((toast) => toast.text).join()
      },
      { store: key, wanted: text },
    )
    expect(found).toBe(text)
  }).toPass({ timeout: 60_000, intervals: [100, 200] })
}

/** Forgets the toasts with this text, before something is done whose toast must be another one. */
export async function forgetToasts(page: Page, text: string) {
  await page.evaluate(
    ({ store, forgotten }) => {
      const seen: { text: string }[] = JSON.parse(sessionStorage.getItem(store) ?? '[]')
      sessionStorage.setItem(store, JSON.stringify(seen.filter((toast) => toast.text !== forgotten)))
    },
    { store: key, forgotten: text },
  )
}

/** A toast that has come and gone. `meanwhile` is done before each look. */
export async function goneToast(
  page: Page,
  text: string,
  meanwhile: () => Promise<void> = async () => {},
): Promise<SeenToast> {
  const seen = async () => {
    const all = await page.evaluate(
      (store): SeenToast[] => JSON.parse(sessionStorage.getItem(store) ?? '[]'),
      key,
    )
    return all.find((toast) => toast.text === text && toast.shownMs !== null)
  }
  const look = () => meanwhile().then(seen)
  await expect.poll(look, { intervals: [50], timeout: 60_000 }).toBeDefined()
  const toast = await seen()
  if (!toast) throw new Error(`no toast ${text}`)
  return toast
}
