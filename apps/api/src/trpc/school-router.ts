import { z } from 'zod'
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
import { toSchoolText } from '../features/school/markdown.ts'
import { getManagedSchool, saveSchool } from '../features/school/profile.ts'
import { confirmTestMail, getSetup, postponeStep, sendTestMail } from '../features/school/setup.ts'
import { getManagedText, saveText } from '../features/school/texts.ts'
import { adminProcedure, router } from './procedures.ts'

/** What the school says about itself, and the texts of its pages. */
export const adminSchool = router({
  get: adminProcedure({ whose: 'any' })
    .output(managedSchoolSchema)
    .query(({ ctx }) => getManagedSchool(ctx)),
  save: adminProcedure({ whose: 'any' })
    .input(saveSchoolInput)
    .output(managedSchoolSchema)
    .mutation(({ ctx, input }) => saveSchool(ctx, input)),
  text: adminProcedure({ whose: 'any' })
    .input(schoolTextInput)
    .output(managedSchoolTextSchema)
    .query(({ ctx, input }) => getManagedText(ctx, input)),
  saveText: adminProcedure({ whose: 'any' })
    .input(saveSchoolTextInput)
    .output(managedSchoolTextSchema)
    .mutation(({ ctx, input }) => saveText(ctx, input)),
  setup: adminProcedure({ whose: 'any' })
    .output(setupSchema)
    .query(({ ctx }) => getSetup(ctx)),
  postponeStep: adminProcedure({ whose: 'any' })
    .input(postponeStepInput)
    .output(setupSchema)
    .mutation(({ ctx, input }) => postponeStep(ctx, input)),
  sendTestMail: adminProcedure({ whose: 'own' })
    .output(z.object({ queued: z.literal(true) }))
    .mutation(({ ctx }) => sendTestMail(ctx)),
  confirmTestMail: adminProcedure({ whose: 'any' })
    .output(setupSchema)
    .mutation(({ ctx }) => confirmTestMail(ctx)),
  /** As it will look. A mutation, because a text does not fit into an address. */
  previewText: adminProcedure({ whose: 'none' })
    .input(previewSchoolTextInput)
    .output(schoolTextSchema)
    .mutation(({ input }) => toSchoolText(input.body)),
})
