import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../../test/browser.ts'
import { fakeSchool } from '../../../../test/fake-school.tsx'
import { CreateCourse } from './create-course.tsx'

beforeEach(() => void stubStorage())
afterEach(() => void vi.unstubAllGlobals())

test('the office is asked for no picture, and its new class is not said to be submitted and pending', () => {
  const viewer = { id: 'pilar', name: 'Pilar Sauer', email: 'pilar@school.example', role: 'office' }
  const text = fakeSchool().show(CreateCourse, { viewer: viewer as never, onAdded: () => {} })
  expect(text).toContain('Approve it at once')
  expect(text).not.toContain('Submitted by')
  expect(text).not.toContain('value="Pending"')
  expect(text).toContain('The class has the drawn cover')
  expect(text).toContain('Still missing: Class name, Available seats, Price.')
})
