import { useEffect, useEffectEvent } from 'react'
import { isForSomethingElse, singleKeysOn } from '../../lib/browser/single-keys.ts'

/** What X and the space bar do with a row of the table, by its place in it. */
export interface RowKeys {
  select?: ((at: number) => void) | undefined
  peek?: ((at: number) => void) | undefined
}

/** The link of the cell that names a row, or the button that opens it: the way in. */
export const wayInto = (row: Element) =>
  row.querySelector<HTMLElement>('[role=rowheader] :is(a[href], .row-button)')

/** J and K move through the rows of all tables of a page; X and the space bar act on the row that has the focus. */
export function useRowKeys(table: { current: HTMLElement | null }, { select, peek }: RowKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeysOn() || isForSomethingElse(event)) return
    const key = event.key.toLowerCase()
    const move = { j: 1, k: -1 }[key]
    if (move) focusNext(move)
    else {
      const rows = [...(table.current?.querySelectorAll('tbody tr') ?? [])]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      if (at < 0) return
      if (key === 'x' && select) select(at)
      // On a button or a box the space bar presses it.
      else if (key === ' ' && peek && rows[at] && wayInto(rows[at]) === document.activeElement) peek(at)
      else return
    }
    // With several tables on a page the first one moves.
    event.preventDefault()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** A row that leads nowhere has its menu. */
const firstStop = (row: Element) => wayInto(row) ?? row.querySelector<HTMLElement>('button:enabled')

function focusNext(move: number) {
  const links = [...document.querySelectorAll('tbody tr')].map(firstStop).filter((link) => link !== null)
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
  links[Math.min(Math.max(at + move, 0), links.length - 1)]?.focus()
}
