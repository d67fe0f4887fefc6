interface Preset {
  /** Absent: the page asks who. */
  participantId?: string | undefined
  from: string
  until?: string
}

/** Where a family tells that someone does not come; nothing is told before they press its button. */
export function absencePage({ participantId, from, until = from }: Preset): string {
  const who = participantId === undefined ? '' : `participant=${participantId}&`
  return `/dashboard/absence?${who}from=${from}&until=${until}`
}
