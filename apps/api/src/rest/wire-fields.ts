import { AppError } from '../errors.ts'
import { wireNames } from './wire-course.ts'

/** Classes and people call a field of one name alike. */
const names: Partial<Record<string, string>> = wireNames

/** What a use case refuses by field, by the field's documented name. */
export async function inWireFields<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError && error.issues)) throw error
    const issues = error.issues.map(({ path, message }) => ({ path: names[path] ?? path, message }))
    throw new AppError(error.kind, error.message, { issues, cause: error })
  }
}
