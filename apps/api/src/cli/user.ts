import { emailSchema } from '@cadenza/contracts/text'
import { roleSchema, type Role } from '@cadenza/contracts/user'
import { roles } from '@cadenza/contracts/user-values'
import { readConfig } from '../config.ts'
import { connect, toDatabase } from '../db/client.ts'
import { AppError } from '../errors.ts'
import { changeRoleByCommand } from '../features/users/change-role.ts'
import { joinDatabase } from '../db/open-database.ts'

// npm run user -- role ana@example.org admin

const [command, email, role] = process.argv.slice(2)
const wanted = { email: emailSchema.safeParse(email), role: roleSchema.safeParse(role) }
if (command !== 'role' || !wanted.email.success || !wanted.role.success) {
  process.stderr.write(`usage: npm run user -- role <email> ${roles.join('|')}\n`)
  process.exit(2)
}
const database = await joinDatabase(readConfig())
const sql = connect(database.url, { max: 1 })
process.exitCode = (await setRole(wanted.email.data, wanted.role.data)) ? 0 : 1
await sql.end()
await database.stop()

/**
 * Anyone who may run commands on the server may name the first admin; only a verified account can become one, and at
 * least one always remains.
 */
async function setRole(address: string, newRole: Role): Promise<boolean> {
  try {
    if (await changeRoleByCommand(toDatabase(sql), { email: address, role: newRole })) {
      process.stdout.write(`${address} is now ${newRole}\n`)
      return true
    }
    process.stderr.write(`there is no account with the verified address ${address}\n`)
  } catch (error) {
    if (!(error instanceof AppError && error.reason === 'last_admin')) throw error
    process.stderr.write(`${address} is the last admin\n`)
  }
  return false
}
