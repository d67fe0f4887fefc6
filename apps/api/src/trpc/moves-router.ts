import {
  changedParticipantSchema,
  changeParticipantInput,
  listMoveTargetsInput,
  moveQuoteSchema,
  moveTargetsSchema,
  officeMoveSchema,
  placeToMoveInput,
  placeToMoveSchema,
  quoteMoveInput,
  quoteOfficeMoveInput,
  startedMoveSchema,
  startMoveInput,
  startOfficeMoveInput,
  undoMoveInput,
  undoneMoveSchema,
} from '@cadenza/contracts/places/move'
import { getPlaceToMove } from '../features/moves/get-place-to-move.ts'
import { listMoveTargets, listOfficeMoveTargets } from '../features/moves/list-move-targets.ts'
import { startOfficeMove, undoMove } from '../features/moves/office-move.ts'
import { quoteMove, quoteOfficeMove } from '../features/moves/quote-move.ts'
import { changeAnyParticipant, changeParticipant, startMove } from '../features/moves/start-move.ts'
import { by, checkoutProcedure, officeAny, router, studentOwn } from './procedures.ts'

/** Places of the caller that go to another class, with their money. */
export const studentMoves = router({
  listTargets: studentOwn.input(listMoveTargetsInput).output(moveTargetsSchema).query(by(listMoveTargets)),
  quote: studentOwn.input(quoteMoveInput).output(moveQuoteSchema).query(by(quoteMove)),
  start: checkoutProcedure.input(startMoveInput).output(startedMoveSchema).mutation(by(startMove)),
  changeParticipant: checkoutProcedure
    .input(changeParticipantInput)
    .output(changedParticipantSchema)
    .mutation(by(changeParticipant)),
})

/** The same by the office, for everyone. */
export const adminMoves = router({
  getPlace: officeAny.input(placeToMoveInput).output(placeToMoveSchema).query(by(getPlaceToMove)),
  listTargets: officeAny
    .input(listMoveTargetsInput)
    .output(moveTargetsSchema)
    .query(by(listOfficeMoveTargets)),
  quote: officeAny.input(quoteOfficeMoveInput).output(moveQuoteSchema).query(by(quoteOfficeMove)),
  start: officeAny.input(startOfficeMoveInput).output(officeMoveSchema).mutation(by(startOfficeMove)),
  changeParticipant: officeAny
    .input(changeParticipantInput)
    .output(changedParticipantSchema)
    .mutation(by(changeAnyParticipant)),
  undo: officeAny.input(undoMoveInput).output(undoneMoveSchema).mutation(by(undoMove)),
})
