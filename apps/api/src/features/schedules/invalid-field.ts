import { AppError } from '../../errors.ts'

/** What is wrong with one field of a schedule. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('invalid_input', 'The request is not valid', { issues: [{ path, message }] })
}
