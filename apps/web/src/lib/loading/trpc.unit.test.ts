import { expect, test } from 'vitest'
import { createQueryClient, nextPage } from './trpc.ts'
import { fakeSchool } from '../../../test/fake-school.tsx'

const { queries, mutations } = createQueryClient().getDefaultOptions()

test('answers are kept for five minutes', () => {
  expect(queries?.gcTime).toBe(300_000)
})

test('the pause before another attempt doubles from 1 s up to 30 s', () => {
  const pause = queries?.retryDelay
  if (typeof pause !== 'function') throw new Error('no pause')
  const pauses = [0, 1, 2, 3, 4, 5, 6].map((attempt) => pause(attempt, new Error('no answer')))
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test('what changes something is never tried again by itself', () => {
  expect(mutations?.retry).toBe(false)
})

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
