/** From which width on how many slides are beside each other; `carousel-several` says the same in the style sheet. */
export const slidesAtOnce = [
  ['(min-width: 64rem)', 3],
  ['(min-width: 40rem)', 2],
] as const
