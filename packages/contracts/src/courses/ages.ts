import { msg } from '@lingui/core/runtime-macro'
import { say } from '../language/words.ts'

/** `Ages 8–12`, `Ages 8+`, `Up to age 12`; undefined for all ages. */
export function agesOf({ ageMin, ageMax }: Ages): string | undefined {
  if (ageMin !== null && ageMax !== null)
    return ageMin === ageMax
      ? say(msg`Age ${{ age: ageMin }}`)
      : say(msg`Ages ${{ youngest: ageMin }}–${{ oldest: ageMax }}`)
  if (ageMin !== null) return say(msg`Ages ${{ youngest: ageMin }}+`)
  return ageMax === null ? undefined : say(msg`Up to age ${{ oldest: ageMax }}`)
}

/** The same as a sentence: `This class is for ages 8 and up.` */
export function forAges({ ageMin, ageMax }: Ages): string {
  if (ageMin !== null && ageMax !== null)
    return ageMin === ageMax
      ? say(msg`This class is for age ${{ age: ageMin }}.`)
      : say(msg`This class is for ages ${{ youngest: ageMin }}–${{ oldest: ageMax }}.`)
  if (ageMin !== null) return say(msg`This class is for ages ${{ youngest: ageMin }} and up.`)
  if (ageMax !== null) return say(msg`This class is for ages up to ${{ oldest: ageMax }}.`)
  return say(msg`This class is for everybody.`)
}

/** Children may come to it, so that their parents want to know who looks after them. */
export function takesChildren({ ageMin }: Pick<Ages, 'ageMin'>): boolean {
  return ageMin === null || ageMin < 16
}

/** In full years, both included; null: none. */
interface Ages {
  ageMin: number | null
  ageMax: number | null
}
