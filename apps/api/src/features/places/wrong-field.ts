import { AppError } from '../../errors.ts'
import { violates } from '../../lib/database-error.ts'

/** For what only the database knows to be wrong with a field. */
export function wrongField(path: string, message: string): AppError {
  return new AppError('invalid_input', 'The request is not valid', { issues: [{ path, message }] })
}

/** Waits for a change, and throws `invalid_input` on `name` where another row has the name. */
export async function withOwnName<T>(constraint: string, change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    if (violates(error, constraint)) throw wrongField('name', 'Another one has this name already')
    throw error
  }
}
