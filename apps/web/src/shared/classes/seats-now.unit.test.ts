import { beforeEach, expect, test, vi } from 'vitest'
import { seatsNow } from './seats-now.ts'

beforeEach(() => seatsNow.forget())

test('what is told is what counts, and whoever shows seats hears of it', () => {
  const heard = vi.fn()
  const stop = seatsNow.subscribe(heard)
  expect(seatsNow.of('lute')).toBe(undefined)
  seatsNow.set({ lute: 2, harp: 5 })
  expect(seatsNow.of('lute')).toBe(2)
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  seatsNow.set({ lute: 1 })
  expect(heard).toHaveBeenCalledTimes(1)
})

test('an answer with fewer seats than were told counts until the next word, one with more does not', () => {
  seatsNow.set({ lute: 2 })
  seatsNow.compare('lute', 3)
  expect(seatsNow.of('lute')).toBe(2)
  seatsNow.compare('lute', 0)
  expect(seatsNow.of('lute')).toBe(0)
  seatsNow.compare('harp', 1)
  expect(seatsNow.of('harp')).toBe(undefined)
})

test('a class is on the screen for as long as anything shows it', () => {
  const [card, panel] = [seatsNow.show('lute'), seatsNow.show('lute')]
  card()
  expect(seatsNow.shown()).toEqual(['lute'])
  panel()
  expect(seatsNow.shown()).toEqual([])
})
