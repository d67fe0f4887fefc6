import { recordedMarksSchema } from '@cadenza/contracts/places/attendance'
import {
  gateIdInput,
  gatesSchema,
  gateTodaySchema,
  openedGateSchema,
  recordGateMarksInput,
} from '@cadenza/contracts/places/gate'
import { openGateInput } from '@cadenza/contracts/places/gate-forms'
import type { AnyProcedure } from '@trpc/server'
import { z } from 'zod'
import { getGateToday, recordGateMarks } from '../features/gates/gate-today.ts'
import { endGate, listGates, openGate } from '../features/gates/manage-gates.ts'
import { by, gateProcedure, officeAny, router } from './procedures.ts'

/** What a tablet at a door may call: at an address of its own, where nothing else is. */
export const gateRouter = router({
  gate: router({
    today: gateProcedure.output(gateTodaySchema).query(by(getGateToday)),
    record: gateProcedure
      .input(recordGateMarksInput)
      .output(recordedMarksSchema)
      .mutation(by(recordGateMarks)),
  }),
})

export type GateRouter = typeof gateRouter

export const gateProcedures = gateRouter._def.procedures as unknown as Record<
  string,
  AnyProcedure | undefined
>

/** Those tablets, as the office opens and ends them. */
export const adminGates = router({
  open: officeAny.input(openGateInput).output(openedGateSchema).mutation(by(openGate)),
  list: officeAny.output(gatesSchema).query(by(listGates)),
  end: officeAny
    .input(gateIdInput)
    .output(z.object({ revoked: z.boolean() }))
    .mutation(by(endGate)),
})
