import type { KeenSliderInstance } from 'keen-slider'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { atFirstSign } from './at-first-sign.ts'

interface CarouselProps {
  /** Names the group for screen readers. */
  label: string
  slides: ReactNode[]
  /** Space between slides in CSS pixels. */
  spacing?: number
  /** What the buttons call a slide. */
  noun?: string
}

/**
 * One slide at a time, with dots, buttons, arrow keys and swiping. The first slide is shown without any script; the
 * sliding script comes when somebody is there to slide. Nothing moves by itself.
 */
export function Carousel({ label, slides, spacing = 30, noun = 'Slide' }: CarouselProps) {
  const { frame, current, show } = useSlider(spacing)
  const step = (by: number) => show((current + by + slides.length) % slides.length)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    step(event.key === 'ArrowLeft' ? -1 : 1)
  }
  return (
    <section aria-roledescription="carousel" aria-label={label} className="carousel">
      <div ref={frame} className="carousel-frame">
        {slides.map((slide, index) => (
          <div
            key={index}
            role="group"
            aria-roledescription="slide"
            aria-label={`${noun} ${index + 1} of ${slides.length}`}
            inert={index !== current}
            className="carousel-slide"
          >
            {slide}
          </div>
        ))}
      </div>
      <div className="carousel-controls">
        <button type="button" className="carousel-step" onKeyDown={onKeyDown} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden className="size-5" />
          <span className="sr-only">Previous {noun.toLowerCase()}</span>
        </button>
        {slides.map((_, index) => (
          <button
            key={index}
            type="button"
            className="carousel-dot"
            aria-label={`${noun} ${index + 1} of ${slides.length}`}
            aria-current={index === current || undefined}
            onKeyDown={onKeyDown}
            onClick={() => show(index)}
          />
        ))}
        <button type="button" className="carousel-step" onKeyDown={onKeyDown} onClick={() => step(1)}>
          <ChevronRight aria-hidden className="size-5" />
          <span className="sr-only">Next {noun.toLowerCase()}</span>
        </button>
      </div>
    </section>
  )
}

/**
 * Keeps track of the slide that is shown. The slider is loaded at the first sign of somebody there (a movement, a touch,
 * a key, a scroll), so that the first view of a page does not pay for it.
 */
function useSlider(spacing: number) {
  const frame = useRef<HTMLDivElement>(null)
  const slider = useRef<Promise<KeenSliderInstance>>(null)
  const [current, setCurrent] = useState(0)

  const load = useCallback(() => {
    const element = frame.current
    if (element) slider.current ??= createSlider(element, spacing, setCurrent)
    return slider.current
  }, [spacing])
  useEffect(() => {
    const stopListening = atFirstSign(() => void load())
    return () => {
      stopListening()
      void slider.current?.then((instance) => instance.destroy())
      slider.current = null
    }
  }, [load])

  const show = async (index: number) => (await load())?.moveToIdx(index)
  return { frame, current, show: (index: number) => void show(index) }
}

async function createSlider(element: HTMLElement, spacing: number, onChange: (index: number) => void) {
  const { default: KeenSlider } = await import('keen-slider')
  return new KeenSlider(element, {
    selector: '.carousel-slide',
    slides: { perView: 1, spacing },
    defaultAnimation: { duration: reducedMotion() ? 0 : 400 },
    slideChanged: ({ track }) => onChange(track.details.rel),
  })
}

function reducedMotion() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
