/** A guard that is taken away, and the tests that must notice. */
export interface Mutant {
  guard: string
  /** In the database that every test clones. */
  sql?: string
  /** In a copy of the sources. */
  source?: Replacement
  /** Test files, from the root, and a pattern of the titles that shall run. */
  files: string[]
  titles: string
}

/** `text` must be there exactly once. */
export interface Replacement {
  file: string
  text: string
  by: string
}
