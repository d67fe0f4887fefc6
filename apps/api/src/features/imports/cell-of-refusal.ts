import { pageWordsFor } from '@cadenza/contracts/wire/conflict-sentences'
import type { AppError } from '../../errors.ts'
import type { CourseField } from '../exports/course-columns.ts'
import { fieldOf } from './read-dates.ts'

const fieldsOfPaths: Partial<Record<string, CourseField>> = {
  instructorId: 'teacher',
  termId: 'term',
  roomId: 'room',
  ageMax: 'ageMax',
}

/** What of a class a refusal is about, and one sentence that names who or what is taken. */
export function cellOf(refusal: AppError): { field: CourseField; message: string } {
  const [issue] = refusal.issues ?? []
  if (issue) {
    const [part, ...rest] = issue.path.split('.')
    const isDates = part === 'rule' || part === 'byHand'
    const field = isDates ? fieldOf(rest) : (fieldsOfPaths[issue.path] ?? 'name')
    return { field, message: issue.message }
  }
  const message = pageWordsFor(refusal.code, refusal.details) ?? refusal.message
  switch (refusal.reason) {
    case 'clash':
      return cellOfClash(refusal, message)
    case 'room_too_small':
      return { field: 'room', message }
    case 'time_does_not_exist':
    case 'time_happens_twice':
      return { field: 'begins', message }
    case 'own_submission':
      return { field: 'teacher', message }
    default:
      return { field: 'name', message }
  }
}

function cellOfClash({ details }: AppError, message: string): { field: CourseField; message: string } {
  if (!details || !('kind' in details) || !('resource' in details)) return { field: 'days', message }
  const { kind, resource, from } = details
  const when = from ? ` on ${from.slice(0, 10)} at ${from.slice(11)}` : ''
  return { field: kind === 'room' ? 'room' : 'teacher', message: `${resource} is taken${when}` }
}
