/** What a demo class says to those who may take it. */
export interface DemoStory {
  forWhom: string
  outcomes: string[]
  /** Minutes after a session begins, and what happens then. */
  day: [minutes: number, what: string][]
}
