import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { lineSchema } from '../text/text.ts'

// What is typed about gates: for forms, without the answers of the school.

export const openGateInput = z.strictObject({
  /** Such as “Main door”. */
  name: lineSchema({ max: 60, name: true, required: msg`Please say which door this is for` }),
})
export type OpenGateInput = z.output<typeof openGateInput>

/** The name goes with each mark. */
export const gateShiftSchema = lineSchema({
  max: 80,
  name: 'person',
  required: msg`Please say who stands at this door`,
})
