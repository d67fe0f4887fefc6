/** What the columns of one table are. */
export interface PersonalDataTable {
  /** The column that says whose a row is: an account's, or a participant's. */
  account?: string
  participant?: string
  /** A person's own: columns, and what becomes of them when the person is erased. */
  personal?: Record<string, string>
  /** Stays, under ids that lead to a nameless row: columns, why, and how long. */
  kept?: Record<string, string>
  /** What of these a person's download leaves out, and why. */
  notDownloaded?: Record<string, string>
  /** Ids, times and settings that say nothing about a person by themselves. */
  technical?: string
}
