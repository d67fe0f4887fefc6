import KeenSlider from 'keen-slider'
import { slidesAtOnce } from './slides-at-once.ts'

/** Makes slides move, one at a time or several. Loaded when the browser is idle. */
export function createSlider(
  element: HTMLElement,
  spacing: number,
  several: boolean,
  onChange: (index: number) => void,
) {
  // The slider keeps the space between slides itself.
  element.dataset.sliding = ''
  const slider = new KeenSlider(element, {
    selector: '.carousel-slide',
    slides: { perView: 1, spacing },
    // The narrowest first: the last one that matches is used.
    breakpoints: several
      ? Object.fromEntries(
          slidesAtOnce.toReversed().map(([query, perView]) => [query, { slides: { perView, spacing } }]),
        )
      : {},
    defaultAnimation: { duration: reducedMotion() ? 0 : 400 },
    slideChanged: ({ track }) => onChange(track.details.rel),
  })
  slider.on('destroyed', () => delete element.dataset.sliding)
  return slider
}

function reducedMotion() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
