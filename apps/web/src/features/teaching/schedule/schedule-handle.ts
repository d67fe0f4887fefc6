/** What the form of a class asks its schedule to do when it is sent. */
export interface ScheduleHandle {
  /** False when something cannot be saved; it is then said beside it, and has the focus. */
  check(): Promise<boolean>
  /** Whether there is something to save. */
  isChanged(): boolean
  /** Saves what was changed, of the class with this id. Rejects with `DatesNotSaved`. */
  save(courseId: string): Promise<void>
  /** Puts in what was typed earlier and left. */
  restore(): void
  /** Forgets it. */
  discard(): void
}

/** What the schedule has of the form that it stands in, and tells it. */
export interface ScheduleReports {
  /** Under which unsent changes are kept. */
  draftName: string
  /** What was typed earlier stands at once; otherwise it is offered. */
  draftStands: boolean
  /** There is something of an earlier visit to restore, typed at this instant. */
  onOffer: (typedAt: string) => void
  /** Something typed was kept. */
  onKept: () => void
  /** Whether the class has dates. */
  onDated: (hasDates: boolean) => void
}

/** The class itself is saved, and its dates are not; the message says why. */
export class DatesNotSaved extends Error {
  override name = 'DatesNotSaved'
  readonly title = 'The class was saved, its dates were not'
  readonly requestId: string | undefined

  constructor(message: string, { requestId }: { requestId: string | undefined }) {
    super(message)
    this.requestId = requestId
  }
}
