import { useEffect, type RefObject } from 'react'
import { ThemeChoice } from './theme-choice.tsx'

interface ThemePopupProps {
  /** Contains the button and this popup. */
  place: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The choice of colors below its button; Esc, a press beside it or leaving it closes it. */
export function ThemePopup({ place, onClose }: ThemePopupProps) {
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
