import clsx from 'clsx'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

export interface Tab<Value extends string> {
  value: Value
  label: string
  /** How many items the tab holds; null while that is loading, so that its space is reserved. */
  count?: number | null
}

interface TabsProps<Value extends string> {
  label: string
  tabs: Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Content of the current tab. */
  children: ReactNode
}

/** Tabs on one line, which scrolls sideways, with one Tab stop; the arrow keys, Home and End move between them. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = document.getElementById(`${id}-${value}`)
    // With an end of the tab before it. The browser's own way into view would scroll the page, too.
    if (line.current && tab) line.current.scrollLeft = tab.offsetLeft - line.current.offsetLeft - 40
  }, [id, value])
  const onKeyDown = (event: KeyboardEvent) => {
    const next =
      tabs[
        nextIndex(
          event.key,
          tabs.findIndex((tab) => tab.value === value),
          tabs.length,
        ) ?? -1
      ]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <>
      <div
        ref={line}
        role="tablist"
        aria-label={label}
        className="mb-6 flex overflow-x-auto border-b border-hairline sm:gap-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={onKeyDown}
            className={clsx(
              'inline-flex min-h-11 shrink-0 items-center gap-2 border-b-3 px-2 font-semibold whitespace-nowrap focus-visible:-outline-offset-3 sm:px-3',
              tab.value === value
                ? 'border-primary text-link'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="min-w-6 rounded-full bg-sunken px-2 text-center text-sm text-ink tabular-nums">
                {tab.count ?? noFigure}
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}

/** As wide as a figure. */
const noFigure = '\u2007'

function nextIndex(key: string, current: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % length
  if (key === 'ArrowLeft') return (current - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}
