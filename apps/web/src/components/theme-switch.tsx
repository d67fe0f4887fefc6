import Palette from 'lucide-react/icons/palette'
import { useRef, useState } from 'react'
import { ThemePopup } from './theme-popup.tsx'

/** A button that opens the choice of colors below it. */
export function ThemeSwitch() {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className="relative">
      <button
        type="button"
        className="icon-btn"
        title="Colors"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Palette aria-hidden className="size-5" />
        <span className="sr-only">Colors</span>
      </button>
      {open && <ThemePopup place={place} onClose={() => setOpen(false)} />}
    </div>
  )
}
