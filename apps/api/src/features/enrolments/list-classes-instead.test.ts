import { expect, test } from 'vitest'
import { datedCourse } from '../../../test/dated-classes.ts'
import { mailsTo, sendQueuedMails } from '../../../test/mails.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { cancelCourse } from '../class-changes/cancel-course.ts'
import { closeCourse } from '../class-changes/close-course.ts'
import { listClassesInstead } from './list-classes-instead.ts'

/** A class is cancelled: which others its families are named, on the page and in the mail. */
const product = runTestApp()

let made = 0
/** A child of ten with a place in a violin class of July 2091, and classes beside it by their names. */
async function situation() {
  const instrument = `Viola ${++made}`
  const mother = await product.make.student()
  const child = await product.make.child(mother, { givenName: 'Mia', birthDate: '2081-03-04' })
  const admin = await product.make.admin()
  const like = (name: string, meets: string[], facts = {}) =>
    datedCourse(product, { name, meets, family: 'violin', instruments: [instrument], ...facts })
  const former = await like('Cancelled', ['2091-07-05 09:30'])
  await product.make.enrolment(mother, [former], [child])
  const [place] = await product.sql<{ id: string }[]>`select id from seat_claims where course_id = ${former}`
  const enrolmentId = place?.id ?? ''
  const cancel = async () => {
    await cancelCourse(admin.ctx, { id: former, reason: null })
    await closeCourse(product.deps, { courseId: former, actorId: admin.userId })
  }
  const named = async (person = mother) =>
    (await listClassesInstead(person.ctx, { enrolmentId })).map(({ name }) => name)
  return { mother, child, former, enrolmentId, like, cancel, named }
}

test('up to three of the same instrument, the nearest week first; a class that goes on has none', async () => {
  const { mother, child, like, cancel, named } = await situation()
  await like('Far', ['2091-08-20 09:30'])
  await like('Near', ['2091-07-12 09:30'])
  await like('Nearest', ['2091-07-05 09:30'])
  await like('Next', ['2091-07-19 09:30'])
  expect(await named()).toEqual([])
  await cancel()
  expect(await named()).toEqual(['Nearest', 'Near', 'Next'])
  await sendQueuedMails(product)
  const [mail] = (await mailsTo(product, mother.email)).filter(({ subject }) =>
    subject.includes('was cancelled'),
  )
  expect(mail?.text).toMatch(/There is room for Mia here:[^]*Nearest[^]*Price: \$100\.00[^]*Near[^]*Next/)
  expect(mail?.text).not.toContain('Far')
  // What was named can be bought.
  const [first] = await product.sql<{ id: string }[]>`select id from courses where name = 'Nearest'`
  await addToCart(mother.ctx, { courseId: first?.id ?? '', participantId: child })
})

test('not one that is full, of another instrument, for other ages, begun, over or cancelled, or that clashes', async () => {
  const { mother, child, like, cancel, named } = await situation()
  await like('Full', ['2091-07-06 09:30'], { seatsTaken: 10 })
  await like('Cello', ['2091-07-06 09:30'], { instruments: ['Cello'] })
  await like('Grown-ups', ['2091-07-06 09:30'], { ageMin: 18 })
  await like('Begun', ['2020-07-06 09:30', '2091-07-06 09:30'])
  await like('Off sale', ['2091-07-06 09:30'], { status: 'Cancelled' })
  await like('Clashes', ['2091-07-09 09:30'])
  const other = await datedCourse(product, { meets: ['2091-07-09 10:00'], family: 'drums' })
  await product.make.enrolment(mother, [other], [child])
  await like('Fits', ['2091-07-20 09:30'], { ageMin: 8, ageMax: 12 })
  await like('Of no single instrument', ['2091-07-21 09:30'], { instruments: [] })
  await cancel()
  expect((await named()).slice(0, 1)).toEqual(['Fits'])
  expect(await named()).toContain('Of no single instrument')
  // It is like those of all other tests.
  await product.sql`update courses set status = 'Cancelled' where name = 'Of no single instrument'`
  await product.sql`update courses set seats_taken = 0 where name = 'Full'`
  expect((await named()).slice(0, 1)).toEqual(['Full'])
})

test('what clashes with the place itself alone is named to one who would move', async () => {
  const { mother, child, former, like } = await situation()
  const beside = await like('Beside', ['2091-07-05 09:30'])
  const listed = () => product.sql`
    select course_id as id from classes_instead(${former}, ${mother.userId}, ${child}, 3)`
  expect(await listed()).toEqual([{ id: beside }])
})

test('only to those who look after the child, and who may buy for it', async () => {
  const { child, like, cancel, named } = await situation()
  await like('Fits', ['2091-07-20 09:30'])
  await cancel()
  const [stranger, aunt, uncle] = await product.make.people([{}, {}, {}])
  if (!stranger || !aunt || !uncle) throw new Error('no people')
  await product.make.guardian(child, aunt)
  await product.make.guardian(child, uncle, { canBuy: false })
  await expect(named(stranger)).rejects.toMatchObject({ kind: 'not_found' })
  expect(await named(aunt)).toEqual(['Fits'])
  expect(await named(uncle)).toEqual([])
})

test('not once the class would be over', async () => {
  const { former, like, cancel, named } = await situation()
  await like('Fits', ['2091-07-20 09:30'])
  await cancel()
  expect(await named()).toEqual(['Fits'])
  await product.sql`update course_sessions set local_date = '2020-01-01' where course_id = ${former}`
  expect(await named()).toEqual([])
})
