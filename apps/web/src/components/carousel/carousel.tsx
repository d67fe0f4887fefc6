import { t } from '@lingui/core/macro'
import type { KeenSliderInstance } from 'keen-slider'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { whenIdle } from '../../lib/loading/when-idle.ts'
import type { createSlider } from './create-slider.ts'
import { slidesAtOnce } from './slides-at-once.ts'

interface SlideWords {
  nth: (number: number, of: number) => string
  previous: string
  next: string
}

interface CarouselProps {
  /** Names the group for screen readers. */
  label: string
  slides: ReactNode[]
  /** Space between slides in CSS pixels. */
  spacing?: number
  /** What a slide and the buttons are called. */
  words?: SlideWords
  /** Two or three slides at a time where there is room. */
  several?: boolean
}

const slideWords = (): SlideWords => ({
  nth: (number, of) => t`Slide ${number} of ${of}`,
  previous: t`Previous slide`,
  next: t`Next slide`,
})

/**
 * One slide at a time, or several, with dots, buttons, arrow keys and swiping. The first slide is shown
 * without any script; the sliding script loads when the browser is idle. Nothing moves by itself.
 */
export function Carousel(props: CarouselProps) {
  const { label, slides, spacing = 30, words = slideWords(), several = false } = props
  const { frame, current, atOnce, show } = useSlider(spacing, several)
  // The last position shows as many of the last slides as fit.
  const positions = Math.max(1, slides.length - atOnce + 1)
  const step = (by: number) => show((current + by + positions) % positions)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    step(event.key === 'ArrowLeft' ? -1 : 1)
  }
  return (
    <section aria-roledescription={t`carousel`} aria-label={label} className="carousel">
      <div ref={frame} className={several ? 'carousel-frame carousel-several' : 'carousel-frame'}>
        {slides.map((slide, index) => (
          <div
            key={index}
            role="group"
            aria-roledescription={t`slide`}
            aria-label={words.nth(index + 1, slides.length)}
            inert={index < current || index >= current + atOnce}
            className="carousel-slide"
          >
            {slide}
          </div>
        ))}
      </div>
      <div className="carousel-controls">
        <button type="button" className="carousel-step" onKeyDown={onKeyDown} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden className="size-5" />
          <span className="sr-only">{words.previous}</span>
        </button>
        {slides.slice(0, positions).map((_, index) => (
          <button
            key={index}
            type="button"
            className="carousel-dot"
            aria-label={words.nth(index + 1, slides.length)}
            aria-current={index === current || undefined}
            onKeyDown={onKeyDown}
            onClick={() => show(index)}
          />
        ))}
        <button type="button" className="carousel-step" onKeyDown={onKeyDown} onClick={() => step(1)}>
          <ChevronRight aria-hidden className="size-5" />
          <span className="sr-only">{words.next}</span>
        </button>
      </div>
    </section>
  )
}

/**
 * Keeps track of the slide that is shown, the first of several. The slider loads when the browser is idle, so
 * that the first view of a page does not pay for it.
 */
function useSlider(spacing: number, several: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const slider = useRef<Promise<KeenSliderInstance>>(null)
  const [current, setCurrent] = useState(0)
  const atOnce = useAtOnce(several)

  const load = useCallback(() => {
    const element = frame.current
    if (element) slider.current ??= slide(element, spacing, several, setCurrent)
    return slider.current
  }, [spacing, several])
  useEffect(() => {
    const stopWaiting = whenIdle(() => void load())
    return () => {
      stopWaiting()
      void slider.current?.then((instance) => instance.destroy())
      slider.current = null
    }
  }, [load])

  const show = async (index: number) => (await load())?.moveToIdx(index)
  return { frame, current, atOnce, show: (index: number) => void show(index) }
}

/**
 * How many slides are visible at a time. Before the window is known, the maximum: a visible slide is never
 * inert.
 */
function useAtOnce(several: boolean): number {
  const [atOnce, setAtOnce] = useState(several ? 3 : 1)
  useEffect(() => {
    if (!several) return undefined
    const queries = slidesAtOnce.map(([query]) => matchMedia(query))
    const read = () => setAtOnce(slidesAtOnce[queries.findIndex(({ matches }) => matches)]?.[1] ?? 1)
    read()
    for (const query of queries) query.addEventListener('change', read)
    return () => {
      for (const query of queries) query.removeEventListener('change', read)
    }
  }, [several])
  return atOnce
}

const slide = async (...how: Parameters<typeof createSlider>) =>
  (await import('./create-slider.ts')).createSlider(...how)
