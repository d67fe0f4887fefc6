import { AppError } from '../errors.ts'

/** Our names of fields that the documented payloads call otherwise. */
const wireNames: Record<string, string | undefined> = { imageUrl: 'image' }

/** What a use case refuses by field, by the field's documented name. */
export async function inWireFields<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError && error.issues)) throw error
    const issues = error.issues.map(({ path, message }) => ({ path: wireNames[path] ?? path, message }))
    throw new AppError(error.kind, error.message, { issues, cause: error })
  }
}
