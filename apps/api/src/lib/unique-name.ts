import { wrongField } from '../errors.ts'
import { violates } from './database-error.ts'

/** Waits for a change, and throws `invalid_input` on `name` where another row has the name. */
export async function withUniqueName<T>(constraint: string, change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    if (violates(error, constraint)) throw wrongField('name', 'Another one has this name already')
    throw error
  }
}
