import { hydrateLater } from '../../components/hydrate-later.tsx'
import { onceAtRest } from '../../lib/at-rest.ts'

/**
 * Of the class list: text, and links that lead to an address. The parts with buttons come first. The chips
 * are often the first thing pressed, so they are hydrated before that.
 */
export const header = hydrateLater(() =>
  import('./classes-header.tsx').then(({ ClassesHeader }) => ClassesHeader),
)
export const chips = hydrateLater(
  () => import('./filter-chips.tsx').then(({ FilterChips }) => FilterChips),
  onceAtRest,
)
export const chosenFilters = hydrateLater(() =>
  import('./chosen-chips.tsx').then(({ ChosenChips }) => ChosenChips),
)
export const advice = hydrateLater(() => import('./list-advice.tsx').then(({ ListAdvice }) => ListAdvice))
export const pages = hydrateLater(() => import('./list-pages.tsx').then(({ ListPages }) => ListPages))

export const listPartsReady = () =>
  Promise.all([header, chips, chosenFilters, advice, pages].map(({ ready }) => ready()))
