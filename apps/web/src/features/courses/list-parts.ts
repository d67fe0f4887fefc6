import { hydrateLater } from '../../components/hydrate-later.tsx'

/** Of the class list: what is read, and links that lead to an address. What has buttons comes first. */
export const header = hydrateLater(() =>
  import('./classes-header.tsx').then(({ ClassesHeader }) => ClassesHeader),
)
export const chips = hydrateLater(() => import('./filter-chips.tsx').then(({ FilterChips }) => FilterChips))
export const chosenFilters = hydrateLater(() =>
  import('./chosen-chips.tsx').then(({ ChosenChips }) => ChosenChips),
)
export const advice = hydrateLater(() => import('./list-advice.tsx').then(({ ListAdvice }) => ListAdvice))
export const pages = hydrateLater(() => import('./list-pages.tsx').then(({ ListPages }) => ListPages))

export const listPartsReady = () =>
  Promise.all([header, chips, chosenFilters, advice, pages].map(({ ready }) => ready()))
