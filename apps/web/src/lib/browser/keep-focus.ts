/** Where in a list the user is, and what is near. */
interface Place {
  page: string
  control: Element
  row: Element
  neighbours: (Element | null)[]
  /** Headings and fields before the row, the nearest first. */
  above: HTMLElement[]
}

let place: Place | undefined

/**
 * When the row that has the focus is removed from its list, the same control of the next row gets the focus, else that of
 * the previous one, else what is above the list. Without it, users of a keyboard begin again at the top of the page.
 * Returns how to end it.
 */
export function keepFocusInLists(): () => void {
  // In the next frame: effects may know a better place.
  const observer = new MutationObserver(() => {
    if (place && !place.row.isConnected) requestAnimationFrame(moveOn)
  })
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('focusin', remember)
  // A press on plain text focuses nothing, and leaves the row all the same.
  document.addEventListener('pointerdown', remember)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', remember)
    place = undefined
  }
}

/** What was pressed is gone with what stood there: reading goes on at the top of the page. */
export function focusHeading() {
  requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    scrollTo(0, 0)
    takesFocus(heading ?? undefined)
  })
}

function remember({ target }: Event) {
  if (!(target instanceof Element)) return
  const next = placeOf(target)
  // Whether to remove a row is asked in a dialog.
  if (next || !target.closest('dialog')) place = next
}

function moveOn() {
  if (!place || place.row.isConnected || document.activeElement !== document.body) return
  const { page, control, neighbours, above } = place
  place = undefined
  // Another page has the focus at its heading.
  if (page !== location.pathname) return
  // One that is disabled, hidden or gone as well does not take it.
  ;[...neighbours.map((row) => likeIn(row, control)), ...above].some(takesFocus)
}

function placeOf(target: Element): Place | undefined {
  const control = target.closest('a[href], button, input')
  const row = control?.closest('li, tr')
  const home = row?.closest('main, dialog')
  if (!control || !row || !home) return undefined
  const isBefore = (one: Element) => row.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING
  return {
    page: location.pathname,
    control,
    row,
    neighbours: [row.nextElementSibling, row.previousElementSibling],
    above: [...home.querySelectorAll<HTMLElement>('h1, h2, h3, input, textarea')]
      .filter(isBefore)
      .toReversed(),
  }
}

/** By its first word: `Remove Anna` is like `Remove Ben`. Not every row has the same controls. */
function likeIn(row: Element | null, control: Element): HTMLElement | undefined {
  const all = [...(row?.querySelectorAll<HTMLElement>(control.localName) ?? [])]
  return all.find((one) => verbOf(one) === verbOf(control)) ?? all.at(-1)
}

function verbOf({ ariaLabel, textContent }: Element): string | undefined {
  return (ariaLabel ?? textContent).trim().split(' ')[0]
}

function takesFocus(element: HTMLElement | undefined): boolean {
  if (element instanceof HTMLHeadingElement) element.tabIndex = -1
  element?.focus()
  return element === document.activeElement
}
