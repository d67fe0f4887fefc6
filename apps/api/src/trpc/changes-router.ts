import { z } from 'zod'
import {
  answerChangeInput,
  answeredChangeSchema,
  changeAnswersInput,
  changedClassSchema,
  classAnswersSchema,
} from '@cadenza/contracts/places/class-change'
import { answerChange } from '../features/class-changes/answer-change.ts'
import { listChangeAnswers } from '../features/class-changes/list-change-answers.ts'
import { listOpenChanges } from '../features/class-changes/open-changes.ts'
import { by, officeAny, router, studentOwn } from './procedures.ts'

/** What the payer of a place says to the change of its class. */
export const studentChanges = router({
  list: studentOwn.output(z.array(changedClassSchema)).query(by(listOpenChanges)),
  answer: studentOwn.input(answerChangeInput).output(answeredChangeSchema).mutation(by(answerChange)),
})

/** What the families of a class have said. */
export const adminChanges = router({
  answers: officeAny.input(changeAnswersInput).output(classAnswersSchema).query(by(listChangeAnswers)),
})
