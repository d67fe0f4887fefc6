import type { RatingSummary } from '@cadenza/contracts/courses/rating'
import { describe, expect, test } from 'vitest'
import { fakeSchool, settings } from '../../../../test/fake-school.tsx'
import { aCourse } from '../../../../test/made.ts'
import { courseFacts, courseListFacts, describe as inWords } from './course-structured-data.ts'
import { CourseCard } from '../list/course-card.tsx'
import { placesLeft } from '../../../shared/classes/course-labels.ts'

const unrated = { average: null, count: 0 }
const facts = (different = {}, rating: RatingSummary = unrated) =>
  courseFacts({ course: aCourse({ id: 'c1', ...different }), sessions: [], rating }, settings)

describe('a class in the words of search engines', () => {
  test('has addresses that lead there from anywhere', () => {
    expect(facts()).toMatchObject({
      url: 'https://school.example/classes/jazz-piano',
      image: 'https://school.example/images/0a1b/800.webp',
      provider: { name: 'Cadenza School', url: 'https://school.example' },
    })
    expect(facts({ imageUrl: 'https://photos.example/a.jpg' }).image).toBe('https://photos.example/a.jpg')
  })

  test.each([
    [24_900, '249.00', 'Paid'],
    [50, '0.50', 'Paid'],
    [0, '0.00', 'Free'],
  ])('costs %i minor units as %s: %s', (priceMinor, price, category) => {
    expect(facts({ priceMinor }).offers).toMatchObject({ price, category, priceCurrency: 'USD' })
  })

  test('of an early bird it says the price now, how long it is valid, and the price of the list', () => {
    const early = (priceMinor: number) => facts({ earlyBird: { priceMinor, until: '2027-03-31' } }).offers
    expect(early(18_000)).toMatchObject({
      price: '180.00',
      priceCurrency: 'USD',
      category: 'Paid',
      priceValidUntil: '2027-03-31',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/ListPrice',
        price: '249.00',
        priceCurrency: 'USD',
      },
    })
    expect(early(0)).toMatchObject({ price: '0.00', category: 'Free' })
    for (const name of ['priceValidUntil', 'priceSpecification'])
      expect(facts().offers).not.toHaveProperty(name)
  })

  test.each([
    [{}, 'InStock'],
    [{ availableSeats: 0 }, 'SoldOut'],
    // Priced in a currency that the school does not take, so it cannot be bought.
    [{ currency: 'EUR' }, 'OutOfStock'],
    [{ currency: 'EUR', availableSeats: 0 }, 'OutOfStock'],
  ])('%j is %s', (different, availability) => {
    expect(facts(different).offers.availability).toBe(`https://schema.org/${availability}`)
  })

  test('says what it teaches and asks for, where it says so', () => {
    expect(facts()).not.toHaveProperty('teaches')
    expect(facts({ outcomes: ['Read a score'], prerequisites: 'Two years' })).toMatchObject({
      teaches: ['Read a score'],
      coursePrerequisites: 'Two years',
    })
  })

  test('has a rating only when somebody rated it', () => {
    expect(facts()).not.toHaveProperty('aggregateRating')
    expect(facts({}, { average: 4.5, count: 12 })).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 12, bestRating: 5, worstRating: 1 },
    })
  })

  test('does not tell the teacher’s address', () => {
    expect(JSON.stringify(facts())).not.toContain('noor@school.example')
  })

  test('is described by its own words, or by a sentence', () => {
    expect(inWords(aCourse())).toBe('Voicings and time.')
    expect(inWords(aCourse({ description: '' }))).toBe('Jazz Piano: a summer class with Noor Haddad.')
  })
})

test('the list is numbered from 1, in the order of the page', () => {
  const courses = [aCourse({ slug: 'a', name: 'A' }), aCourse({ id: 'b', slug: null, name: 'B' })]
  expect(courseListFacts(courses, 'https://school.example').itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, url: 'https://school.example/classes/a', name: 'A' },
    { '@type': 'ListItem', position: 2, url: 'https://school.example/classes/b', name: 'B' },
  ])
})

test.each([
  [-1, 12, 'Full'],
  [0, 1, 'Full'],
  [1, 2, 'Last place'],
  [4, 8, 'Only 4 places left'],
  [4, 7, '4 places'],
  [5, 50, '5 places'],
])('%i places of %i: %s', (availableSeats, capacity, text) =>
  expect(placesLeft({ availableSeats, capacity })).toBe(text),
)

test.each([
  [3, '3 places'],
  [1, '1 place'],
])('“Only 3 seats left of 3”: a class of %i that nobody has bought yet is not scarce', (seats, text) =>
  expect(placesLeft({ availableSeats: seats, capacity: seats })).toBe(text),
)

describe('the card of a class', () => {
  const card = (different = {}) => fakeSchool().read(CourseCard, { course: aCourse(different) })

  test('says what it is, with whom, what is left and what it costs', () => {
    expect(card()).toContain('Jazz Piano with Noor Haddad 8 places $249.00')
  })

  test('of an early bird it says until when, and the crossed out price of the list', () => {
    const earlyBird = { priceMinor: 18_000, until: '2027-03-31' }
    expect(card({ earlyBird })).toContain('8 places $180.00 until March 31 List price $249.00')
    expect(fakeSchool().show(CourseCard, { course: aCourse({ earlyBird }) })).toContain('<s>$249.00</s>')
    expect(card()).not.toContain('List price')
  })

  test('says at its top that nothing is left', () => {
    expect(card({ availableSeats: 0 })).toMatch(/^Full Jazz Piano/)
    expect(card({ availableSeats: 0 })).not.toContain('Sold out')
  })
})
