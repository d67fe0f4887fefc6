// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { fakeSchool, refusal } from '../../../../test/fake-school.tsx'
import { aCart, aCourse, anItem } from '../../../../test/made.ts'
import { openPage, screen } from '../../../../test/open-page.tsx'
import { useSelectCourse } from '../select/mutations.ts'

const course = aCourse({ id: 'piano' })
const keep = (tries = 0) =>
  localStorage.setItem('kept-code', JSON.stringify({ code: 'SUMMER10', until: Date.now() + 100_000, tries }))
const kept = (): { code: string; tries: number } | null =>
  JSON.parse(localStorage.getItem('kept-code') ?? 'null')

const facets = { families: [], levels: [], languages: [], weekdays: [], dayparts: [], terms: [] }
const found = {
  ...{ understood: [], items: [], nextCursor: null, total: 0, weeks: [], matched: 'all', suggestions: [] },
  ...{ shownFor: null, didYouMean: null, without: null, youngest: null, otherAges: 0 },
  facets: { ...facets, stepFree: 0, freeSeats: 0 },
}
const classes = (address: string) =>
  openPage(address, { viewer: null, answers: { 'public.courses.search': () => found } })

describe('the code of an address', () => {
  test('is kept, and the page says what becomes of it', async () => {
    await classes('/classes?code=summer-10')
    expect(await screen.findByText('Code summer-10 is put into your cart with the first class.')).toBeTruthy()
    expect(kept()).toMatchObject({ code: 'summer-10', tries: 0 })
  })

  test.each(['%3Cscript%3E', 'x'.repeat(10_000), '%F0%9F%8E%BB%F0%9F%8E%BB%F0%9F%8E%BB%F0%9F%8E%BB', ''])(
    'that cannot be one is not: %#',
    async (text) => {
      await classes(`/classes?code=${text}`)
      await screen.findByRole('heading', { name: 'Classes', level: 1 })
      expect(kept()).toBeNull()
    },
  )
})

describe('with the next class that is selected', () => {
  const select = async (addCode: () => unknown) => {
    const school = fakeSchool({
      'student.cart.add': () => null,
      'student.cart.addCode': addCode,
      'student.cart.get': () => aCart(anItem()),
    })
    await school.use(useSelectCourse).mutateAsync({ course })
  }

  test('it is put into the cart', async () => {
    keep()
    const sent: string[] = []
    await select(() => sent.push('code'))
    expect(sent).toEqual(['code'])
    expect(kept()).toBeNull()
  })

  test('it waits for another one where it is not for this class, five times in all', async () => {
    keep()
    const refuse = () => {
      throw refusal('code_not_valid')
    }
    for (const tries of [1, 2, 3, 4]) {
      await select(refuse)
      expect(kept()).toMatchObject({ tries })
    }
    await select(refuse)
    expect(kept()).toBeNull()
  })

  test('it waits for the cart, which says it, where it has ended', async () => {
    keep()
    await select(() => {
      throw refusal('code_refused', { details: { why: 'ended' } })
    })
    expect(kept()).toMatchObject({ tries: 0 })
  })
})
