import { expect, test } from 'vitest'
import { newestWins } from './newest-wins.ts'

function reads() {
  const pending: PromiseWithResolvers<string>[] = []
  const applied: string[] = []
  const again = newestWins(
    () => {
      const reading = Promise.withResolvers<string>()
      pending.push(reading)
      return reading.promise
    },
    (found) => void applied.push(found),
  )
  return { again, applied, finish: (turn: number, found: string) => pending[turn]?.resolve(found), pending }
}

test('a read that began earlier and ends later is not applied', async () => {
  const { again, applied, finish } = reads()
  const both = [again(), again()]
  finish(1, 'new')
  await both[1]
  finish(0, 'old')
  await both[0]
  expect(applied).toEqual(['new'])
})

test('reads that end in order are all applied: none waits for a later one', async () => {
  const { again, applied, finish } = reads()
  const both = [again(), again()]
  finish(0, 'old')
  await both[0]
  expect(applied).toEqual(['old'])
  finish(1, 'new')
  await both[1]
  expect(applied).toEqual(['old', 'new'])
})

test('a newer read that fails leaves what an older one finds', async () => {
  const { again, applied, finish, pending } = reads()
  const both = [again(), again()]
  pending[1]?.reject(new Error('away'))
  await expect(both[1]).rejects.toThrow('away')
  finish(0, 'old')
  await both[0]
  expect(applied).toEqual(['old'])
})
