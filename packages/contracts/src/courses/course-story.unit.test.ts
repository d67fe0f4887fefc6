import { expect, test } from 'vitest'
import { dayPlanSchema, outcomesSchema } from './course-story.ts'
import { splitPlanLine } from '../timetable/day-plan.ts'

test('a line of a plan is a time and what happens then', () => {
  expect(splitPlanLine('09:30 Warm-up')).toEqual({ time: '09:30', what: 'Warm-up' })
  expect(splitPlanLine('23:59  Lights out')).toEqual({ time: '23:59', what: 'Lights out' })
})

test.each(['9:30 Warm-up', '24:00 Warm-up', '09:60 Warm-up', '09:30', 'Warm-up at 09:30', ''])(
  '%j is none',
  (line) => {
    expect(splitPlanLine(line)).toBeUndefined()
    expect(dayPlanSchema.safeParse([line]).success).toBe(false)
  },
)

test('a plan goes forward in time, in at most eight lines', () => {
  expect(dayPlanSchema.parse(['09:30 Warm-up', ' 10:15 Voicings '])).toEqual([
    '09:30 Warm-up',
    '10:15 Voicings',
  ])
  expect(dayPlanSchema.safeParse(['10:15 Voicings', '09:30 Warm-up']).success).toBe(false)
  const nine = Array.from({ length: 9 }, (_, hour) => `0${hour + 1}:00 Play`)
  expect(dayPlanSchema.safeParse(nine.slice(0, 8)).success).toBe(true)
  expect(dayPlanSchema.safeParse(nine).success).toBe(false)
})

test('what is learned is said in at most six lines of 120 characters', () => {
  expect(outcomesSchema.safeParse(Array.from({ length: 7 }, () => 'You play')).success).toBe(false)
  expect(outcomesSchema.safeParse(['a'.repeat(121)]).success).toBe(false)
  expect(outcomesSchema.safeParse(['']).success).toBe(false)
  expect(outcomesSchema.parse([])).toEqual([])
})
