import { emailSchema } from '@cadenza/contracts/text/text'
import { roleSchema, type Role } from '@cadenza/contracts/people/user'
import { roles } from '@cadenza/contracts/people/user-values'
import { readConfig } from '../settings/config.ts'
import { connect, toDatabase, type Database } from '../db/connect/client.ts'
import { AppError } from '../errors.ts'
import { changeRoleByCommand } from '../features/users/change-role.ts'
import { openDatabaseAloud } from './open-school.ts'
import { couldNot, type Command } from './command.ts'

/** `user role ana@example.org admin` */
export const user: Command = {
  failure: 'the role could not be changed',
  async run([command, email, role]) {
    const wanted = { email: emailSchema.safeParse(email), role: roleSchema.safeParse(role) }
    if (command !== 'role' || !wanted.email.success || !wanted.role.success) {
      process.stderr.write(`usage: npm run user -- role <email> ${roles.join('|')}\n`)
      return couldNot
    }
    const database = await openDatabaseAloud(readConfig())
    const sql = connect(database.url, { max: 1 })
    const isDone = await setRole(toDatabase(sql), wanted.email.data, wanted.role.data)
    await sql.end()
    await database.stop()
    return isDone ? 0 : 1
  },
}

/**
 * Anyone who may run commands on the server may name the first admin; only a verified account can become one, and at
 * least one always remains.
 */
async function setRole(db: Database, address: string, newRole: Role): Promise<boolean> {
  try {
    if (await changeRoleByCommand(db, { email: address, role: newRole })) {
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
