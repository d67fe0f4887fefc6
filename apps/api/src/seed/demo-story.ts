import type { InstrumentFamily } from '@cadenza/contracts/course-values'

/** What a demo class says to those who may take it. */
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
