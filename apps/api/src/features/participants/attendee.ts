import { participantName } from '../../db/functions.ts'
import { participants } from '../../db/schema.ts'

/** The columns by which carts, receipts and timetables name who attends; for queries that join `participants`. */
export const attendee = {
  id: participants.id,
  name: participantName(participants.id),
  isSelf: participants.isSelf,
}
