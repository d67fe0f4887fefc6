import { expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { nextPage } from './next-page.ts'

test('a list is read on from where it ended, until there is no more', async () => {
  const cursors: unknown[] = []
  const school = fakeSchool({
    'public.courses.list': (input) => {
      // The input of the procedure named in the key.
      const { cursor } = input as { cursor?: string }
      cursors.push(cursor)
      return { items: [], total: 0, nextCursor: cursor === 'second' ? null : 'second' }
    },
  })
  const options = school.api.public.courses.list.infiniteQueryOptions({ q: 'jazz' }, nextPage)
  const { pages } = await school.queryClient.fetchInfiniteQuery({ ...options, pages: 5 })
  expect(cursors).toEqual([undefined, 'second'])
  expect(pages).toHaveLength(2)
})
