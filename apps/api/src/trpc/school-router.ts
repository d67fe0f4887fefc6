import {
  managedSchoolSchema,
  managedSchoolTextSchema,
  postponeStepInput,
  previewSchoolTextInput,
  saveSchoolInput,
  saveSchoolTextInput,
  schoolTextInput,
  schoolTextSchema,
  setupSchema,
} from '@cadenza/contracts/school/school'
import { queuedSchema } from '@cadenza/contracts/text/outcome'
import { toSchoolText } from '../features/school/markdown.ts'
import { getManagedSchool, saveSchool } from '../features/school/profile.ts'
import { confirmTestMail, getSetup, postponeStep, sendTestMail } from '../features/school/setup.ts'
import { getManagedText, saveText } from '../features/school/texts.ts'
import { adminAny, adminProcedure, by, router } from './procedures.ts'

/** What the school says about itself, and the texts of its pages. */
export const adminSchool = router({
  get: adminAny.output(managedSchoolSchema).query(by(getManagedSchool)),
  save: adminAny.input(saveSchoolInput).output(managedSchoolSchema).mutation(by(saveSchool)),
  text: adminAny.input(schoolTextInput).output(managedSchoolTextSchema).query(by(getManagedText)),
  saveText: adminAny.input(saveSchoolTextInput).output(managedSchoolTextSchema).mutation(by(saveText)),
  setup: adminAny.output(setupSchema).query(by(getSetup)),
  postponeStep: adminAny.input(postponeStepInput).output(setupSchema).mutation(by(postponeStep)),
  sendTestMail: adminProcedure({ whose: 'own' }).output(queuedSchema).mutation(by(sendTestMail)),
  confirmTestMail: adminAny.output(setupSchema).mutation(by(confirmTestMail)),
  /** As it will look. A mutation, because a text does not fit into an address. */
  previewText: adminProcedure({ whose: 'none' })
    .input(previewSchoolTextInput)
    .output(schoolTextSchema)
    .mutation(({ input }) => toSchoolText(input.body)),
})
