import { expect, test } from 'vitest'
import { fakeSchool } from '../../../../test/fake-school.tsx'
import { FamilyStep } from './family-step.tsx'

test('a new family is begun above what is found, which would move the button as it arrives', () => {
  const school = fakeSchool()
  school.api.admin.search.setData({ q: 'klein' }, [
    {
      kind: 'person',
      id: 'nora',
      name: 'Nora Klein',
      email: 'nora@school.example',
      role: 'student',
      places: [],
    },
  ])
  const text = school.read(FamilyStep, { q: 'klein', onSearch: () => {}, onFamily: () => {} })
  expect(text).toMatch(/New family.*Nora Klein/)
})
