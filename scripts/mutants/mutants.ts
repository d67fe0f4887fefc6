import { auditMutants } from './audit-mutants.ts'
import { counterMutants } from './counter-mutants.ts'
import { databaseMutants } from './database-mutants.ts'
import { identityMutants } from './identity-mutants.ts'
import { moneyMutants } from './money-mutants.ts'
import { dataMutants } from './data-mutants.ts'
import { doorMutants } from './door-mutants.ts'
import { familyMutants } from './family-mutants.ts'
import { guardianMutants } from './guardian-mutants.ts'
import { historyMutants } from './history-mutants.ts'
import type { Mutant } from './mutant.ts'
import { notesMutants } from './notes-mutants.ts'
import { pageMutants } from './page-mutants.ts'
import { policyMutants } from './policy-mutants.ts'
import { timetableMutants } from './timetable-mutants.ts'

/** Every guard that a single line could lose, by the room that it stands in. */
export const mutants: Mutant[] = [
  ...moneyMutants,
  ...databaseMutants,
  ...counterMutants,
  ...auditMutants,
  ...identityMutants,
  ...dataMutants,
  ...pageMutants,
  ...doorMutants,
  ...policyMutants,
  ...timetableMutants,
  ...familyMutants,
  ...notesMutants,
  ...guardianMutants,
  ...historyMutants,
]
