// The functions that decide on seats and money stand in apps/api/src/db/functions, and the migrations bring just those.
import { functionFaults } from './sql-functions/faults.ts'
import { readLaw } from './sql-functions/law.ts'

const law = readLaw()
const faults = functionFaults(law)
for (const fault of faults) process.stderr.write(`apps/api/src/db/functions: ${fault}\n`)
process.stdout.write(`${law.files.length} functions\n`)
process.exitCode = faults.length > 0 ? 1 : 0
