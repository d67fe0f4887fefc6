import Palette from 'lucide-react/icons/palette'
import { useEffect, useRef, useState } from 'react'
import { onDemand } from './on-demand.tsx'

const choice = onDemand(() => import('./theme-choice.tsx').then(({ ThemeChoice }) => ThemeChoice))

/** A button that opens the choice of colors below it; Esc, a press beside it or leaving it closes it again. */
export function ThemeSwitch() {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const beside = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false)
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    addEventListener('pointerdown', beside)
    addEventListener('focusin', beside)
    addEventListener('keydown', escape)
    return () => {
      removeEventListener('keydown', escape)
      removeEventListener('pointerdown', beside)
      removeEventListener('focusin', beside)
    }
  }, [open])

  return (
    <div ref={place} className="relative">
      <button
        ref={button}
        type="button"
        className="icon-btn"
        title="Colors"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Palette aria-hidden className="size-5" />
        <span className="sr-only">Colors</span>
      </button>
      {open && (
        <div className="absolute end-0 top-full z-10 w-48 rounded-card border border-hairline bg-page p-2 shadow-xl">
          <choice.Part fallback={<p className="px-3 py-2">Loading</p>} />
        </div>
      )}
    </div>
  )
}
