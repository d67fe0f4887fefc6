import type { InstrumentFamily } from '@cadenza/contracts/pictures/instrument-values'

/** How a demo class presents itself to prospective students. */
export interface DemoStory {
  forWhom: string
  outcomes: string[]
  /** Minutes after a session begins, and what happens then. */
  day: [minutes: number, what: string][]
}

export type DemoRow = [
  name: string,
  family: InstrumentFamily,
  teacher: string,
  seats: number,
  price: number,
  description: string,
]
