import { AppError } from '../../errors.ts'
import { wireNames } from './wire-course.ts'

/** Classes and people use the same documented name for a field. */
const names: Partial<Record<string, string>> = wireNames

/** Maps a use case's refusals by field to the documented field names. */
export async function inWireFields<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError && error.issues)) throw error
    const issues = error.issues.map(({ path, message }) => ({ path: names[path] ?? path, message }))
    throw new AppError(error.kind, error.message, { issues, cause: error })
  }
}
