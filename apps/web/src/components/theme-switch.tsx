import Palette from 'lucide-react/icons/palette'
import { useRef, useState } from 'react'
import { openPart } from '../lib/open-part.ts'
import { onDemand } from './on-demand.tsx'

const popup = onDemand(() => import('./theme-popup.tsx').then(({ ThemePopup }) => ThemePopup))

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
        onClick={() => openPart('colors', popup, () => setOpen(!open))}
      >
        <Palette aria-hidden className="size-5" />
        <span className="sr-only">Colors</span>
      </button>
      {open && <popup.Part place={place} onClose={() => setOpen(false)} />}
    </div>
  )
}
