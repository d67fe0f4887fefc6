import { expect, test } from 'vitest'
import { anInstructor } from '../../../test/made.ts'
import { findInstructors, readInstructorSearch } from './instructor-search.ts'

const ines = anInstructor({ name: 'Inés Romero', instruments: ['Voice'], families: ['voice', 'guitar'] })
const sam = anInstructor({
  name: 'Sam Okafor',
  bio: 'Twenty years of touring.',
  families: ['drums', 'guitar'],
})
const all = [ines, sam]

test.each([
  [{}, all],
  [{ q: 'ines' }, [ines]],
  [{ q: 'INÉS rom' }, [ines]],
  [{ q: 'touring' }, [sam]],
  [{ q: 'voice sam' }, []],
  [{ family: 'guitar' as const }, all],
  [{ family: 'drums' as const }, [sam]],
  [{ family: 'drums' as const, q: 'ines' }, []],
])('%j finds', (search, found) => expect(findInstructors(all, search)).toEqual(found))

test.each([
  [
    { q: '  Inés   R ', family: 'voice' },
    { q: 'Inés R', family: 'voice' },
  ],
  [{ q: ' ', family: 'kazoo' }, {}],
  [{}, {}],
])('the address %j is read as %j', (address, search) => expect(readInstructorSearch(address)).toEqual(search))
