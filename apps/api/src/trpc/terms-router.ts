import { z } from 'zod'
import {
  askedCopiesSchema,
  copyTermInput,
  madeCopySchema,
  termCopyPlanSchema,
  termsOfCopyInput,
} from '@cadenza/contracts/courses/course-copy'
import {
  addTermInput,
  managedTermSchema,
  termIdInput,
  termPageSchema,
  termSchema,
  updateTermInput,
} from '@cadenza/contracts/school/term'
import {
  addClosedDayInput,
  closedDayIdInput,
  managedClosedDaySchema,
  updateClosedDayInput,
} from '@cadenza/contracts/timetable/closed-day'
import { idSchema } from '@cadenza/contracts/text/text'
import { removedSchema } from '@cadenza/contracts/text/outcome'
import { copyTerm, listCopies } from '../features/term-copies/copy-term.ts'
import { planTermCopy } from '../features/term-copies/plan-term-copy.ts'
import {
  addClosedDay,
  listManagedClosedDays,
  removeClosedDay,
  updateClosedDay,
} from '../features/terms/closed-days.ts'
import { getTerm } from '../features/terms/get-term.ts'
import { addTerm, listManagedTerms, removeTerm, updateTerm } from '../features/terms/terms.ts'
import { by, officeAny, router } from './procedures.ts'

/** When classes may take place and be booked, managed by admins. */
export const adminTerms = router({
  list: officeAny.output(z.array(managedTermSchema)).query(by(listManagedTerms)),
  get: officeAny.input(termIdInput).output(termPageSchema).query(by(getTerm)),
  add: officeAny.input(addTermInput).output(termSchema).mutation(by(addTerm)),
  update: officeAny.input(updateTermInput).output(termSchema).mutation(by(updateTerm)),
  remove: officeAny.input(termIdInput).output(removedSchema).mutation(by(removeTerm)),
  planCopy: officeAny.input(termsOfCopyInput).output(termCopyPlanSchema).query(by(planTermCopy)),
  copy: officeAny.input(copyTermInput).output(askedCopiesSchema).mutation(by(copyTerm)),
  listCopies: officeAny.input(termsOfCopyInput).output(z.array(madeCopySchema)).query(by(listCopies)),
})

/** Days on which the whole school is closed. */
export const adminClosedDays = router({
  list: officeAny.output(z.array(managedClosedDaySchema)).query(by(listManagedClosedDays)),
  add: officeAny
    .input(addClosedDayInput)
    .output(z.object({ id: idSchema }))
    .mutation(by(addClosedDay)),
  update: officeAny
    .input(updateClosedDayInput)
    .output(z.object({ id: idSchema }))
    .mutation(by(updateClosedDay)),
  remove: officeAny.input(closedDayIdInput).output(removedSchema).mutation(by(removeClosedDay)),
})
