import type { KeyboardEvent } from 'react'

/** Up and down move from row to row; on a row G opens how they go home. The space bar presses it as any button. */
export function moveInRows(event: KeyboardEvent, list: HTMLElement | null) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const rows = [...(list?.children ?? [])]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const target = step
    ? rows[at + step]?.querySelector<HTMLElement>('[data-marks]')
    : event.key.toLowerCase() === 'g'
      ? rows[at]?.querySelector<HTMLElement>('[data-goes]')
      : undefined
  if (!target) return
  event.preventDefault()
  if (step) target.focus()
  else target.click()
}
