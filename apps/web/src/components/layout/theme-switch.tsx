import { t } from '@lingui/core/macro'
import Palette from 'lucide-react/icons/palette'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { ThemeChoice } from './theme-choice.tsx'

/** A button that opens the choice of colors below it. */
export function ThemeSwitch() {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className="relative">
      <button
        type="button"
        className="icon-btn"
        title={t`Colors`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Palette aria-hidden className="size-5" />
        <span className="sr-only">{t`Colors`}</span>
      </button>
      {open && <ThemePopup place={place} onClose={() => setOpen(false)} />}
    </div>
  )
}

interface ThemePopupProps {
  /** Contains the button and this popup. */
  place: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The choice of colors below its button; Esc, a press beside it or leaving it closes it. */
function ThemePopup({ place, onClose }: ThemePopupProps) {
  useEffect(() => {
    const beside = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) onClose()
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      onClose()
      place.current?.querySelector('button')?.focus()
    }
    addEventListener('pointerdown', beside)
    addEventListener('focusin', beside)
    addEventListener('keydown', escape)
    return () => {
      removeEventListener('keydown', escape)
      removeEventListener('pointerdown', beside)
      removeEventListener('focusin', beside)
    }
  }, [place, onClose])
  return (
    <div className="absolute end-0 top-full z-10 w-48 rounded-card border border-hairline bg-page p-2 shadow-xl">
      <ThemeChoice />
    </div>
  )
}
