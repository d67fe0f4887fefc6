import type { ScheduleDates } from '@cadenza/contracts/timetable/schedule'

/** What the form of a class calls on its schedule when it is sent. */
export interface ScheduleHandle {
  /** The id of what cannot be saved, with its problem then shown beside it; undefined when all can be. */
  findProblem(): Promise<string | undefined>
  /** What is to be saved; undefined when nothing is. */
  changes(): ScheduleDates | undefined
  /** Saves the changes, for the class with this id, in this version if one is given. Rejects with `SavedInPart`. */
  save(courseId: string, version?: number): Promise<void>
  /** Restores what was typed earlier and left. */
  restore(): void
  /** Discards it. */
  discard(): void
}

/** What a class that is still to be added begins with. */
export interface FirstDates extends ScheduleDates {
  /** By how many weeks all of them are to be later now, also those typed since. */
  movedBy?: number
}

/** What the schedule has from the form around it, and reports to it. */
export interface ScheduleReports {
  /** The key under which unsent changes are kept. */
  draftName: string
  /** Earlier input is restored at once; otherwise it is offered. */
  draftStands: boolean
  /** There is something from an earlier visit to restore, typed at this instant. */
  onOffer: (typedAt: string) => void
  /** Something typed was kept. */
  onKept: () => void
  /** Whether the class has dates; `begun` while something of them is missing or refused. */
  onDated: (dates: DatesGiven) => void
}

export type DatesGiven = 'none' | 'begun' | 'given'

/** The class itself is saved, and what follows is not; the message says why. */
export class SavedInPart extends Error {
  override name = 'SavedInPart'
  readonly title: string
  readonly requestId: string | undefined

  constructor(title: string, { message, requestId }: { message: string; requestId: string | undefined }) {
    super(message)
    this.title = title
    this.requestId = requestId
  }
}
