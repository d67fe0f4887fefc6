import { t } from '@lingui/core/macro'
import clsx from 'clsx'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react'

export interface MenuAction {
  label: string
  /** Distinguishes the same action on different rows, for screen readers. */
  name?: string
  onSelect: () => void
  danger?: boolean
  /** Why it cannot be chosen now; it stays in the menu and shows the reason. */
  blocked?: string | undefined
}

interface ActionMenuProps {
  /** What the menu acts on, which its label and its actions then name: `Actions for Kim Weber`, `Edit Kim Weber`. */
  of?: string
  label?: string | undefined
  actions: MenuAction[]
  /** Of the button. */
  className?: string
  /** What the button shows in place of three dots. */
  face?: ReactNode
}

const gap = 4

/**
 * What can be done with a row, behind one button. The list is a popover: it lies above everything, and follows its button
 * when the page scrolls. Esc, a press beside it and scrolling the button out of sight close it. Arrow keys, Home and End
 * move in it; the focus returns to the button.
 */
export function ActionMenu({
  of,
  label = t`Actions for ${of ?? ''}`,
  actions,
  className,
  face,
}: ActionMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const close = () => list.current?.hidePopover()
  const open = useRef<AbortController>(undefined)
  const follow = () => {
    if (button.current && list.current && isInSight(button.current, list.current))
      placeUnder(button.current, list.current)
    else close()
  }

  const onClosed = () => {
    button.current?.setAttribute('aria-expanded', 'false')
    open.current?.abort()
  }
  const onToggle = ({ newState }: ToggleEvent) => {
    onClosed()
    if (newState !== 'open' || !button.current || !list.current) return
    button.current.setAttribute('aria-expanded', 'true')
    const { signal } = (open.current = new AbortController())
    addEventListener('scroll', follow, { capture: true, signal })
    addEventListener('resize', close, { signal })
    placeUnder(button.current, list.current)
    items()[0]?.focus()
  }
  // A row that moves within its list removes its open menu without firing an event.
  useEffect(() => {
    if (!list.current?.matches(':popover-open')) onClosed()
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close()
    const all = items()
    const at = all.findIndex((item) => item === document.activeElement)
    const next = nextIndex(event.key, at, all.length)
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-label={label}
        className={clsx('icon-btn', className)}
      >
        {face ?? <EllipsisVertical aria-hidden className="size-5" />}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
        className="fixed inset-auto m-0 max-w-[calc(100vw-1rem)] min-w-52 rounded-input border border-hairline bg-page p-1 text-ink shadow-lg"
      >
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            {...action}
            name={action.name ?? (of && t`${{ action: action.label }} ${{ of }}`)}
            close={close}
          />
        ))}
      </div>
    </>
  )
}

interface MenuItemProps extends Omit<MenuAction, 'name'> {
  name: string | undefined
  close: () => void
}

function MenuItem({ label, name, onSelect, danger, blocked, close }: MenuItemProps) {
  const select = () => {
    if (blocked) return
    // First, so that what opens now gives the focus back to the menu's button.
    close()
    onSelect()
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-label={name && `${name}${blocked ? `: ${blocked}` : ''}`}
      aria-disabled={blocked !== undefined || undefined}
      onClick={select}
      className={clsx(
        'block min-h-11 w-full rounded-md px-3 py-2 text-start font-semibold hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-offset-[-3px]',
        danger && 'text-danger',
        blocked && 'cursor-not-allowed text-muted',
      )}
    >
      {label}
      {blocked && <Small>{blocked}</Small>}
    </button>
  )
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-sm font-normal text-muted">{children}</span>
}

/** Or above it, if there is more room. */
function placeUnder(button: HTMLElement, list: HTMLElement) {
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = list
  const isBelow = at.bottom + gap + height <= innerHeight || at.top < height
  list.style.top = `${isBelow ? at.bottom + gap : at.top - gap - height}px`
  list.style.left = `${Math.max(gap, Math.min(at.right, innerWidth - gap) - width)}px`
}

/** Neither outside the window nor under the bar; its own list, not moved yet, may cover it. */
function isInSight(button: HTMLElement, list: HTMLElement): boolean {
  const { left, top, width, height } = button.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return button.contains(hit) || list.contains(hit)
}

function nextIndex(key: string, at: number, length: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % length
  if (key === 'ArrowUp') return (at - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}
