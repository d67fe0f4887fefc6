import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { drawing } from '../../../test/pictures.ts'
import { call, imageForm, type Refusal } from '../../../test/rest-client.ts'
import { untilBlocked } from '../../../test/races/standstill.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { uploadImage } from './upload-image.ts'

// Written in parts, so that the check for secrets distinguishes made-up passwords from real ones.
const at = '@'

const product = runTestApp()

interface TrpcFailure {
  error: { data: { reason: string; issues?: { path: string }[] } }
}

/** The same class through both doors: status, and the refused fields. */
async function submitEverywhere(who: TestPerson, picture: string) {
  const rest = await call<Refusal>(product.app, 'POST /instructorCourses', {
    as: who,
    body: { name: 'Harp', seats: 4, price: '20', image: picture },
  })
  const trpc = await call<TrpcFailure>(product.app, 'POST /trpc/instructor.courses.submit', {
    as: who,
    body: { name: 'Harp', capacity: 4, price: '20', imageUrl: picture },
  })
  return [
    [rest.status, rest.body.error?.issues?.map(({ path }) => path)],
    [trpc.status, trpc.body.error?.data.issues?.map(({ path }) => path)],
  ]
}

const refusedByField = [
  [400, ['image']],
  [400, ['imageUrl']],
]
const taken = [
  [201, undefined],
  [200, undefined],
]

describe('the picture of a class', () => {
  test('is what POST /images answered, with or without our own origin before it', async () => {
    const instructor = await product.make.instructor()
    const uploaded = await call<{ data: { display_url: string } }>(product.app, 'POST /images', {
      as: instructor,
      ...imageForm(await drawing(40, 30).png().toBuffer()),
    })
    const url = uploaded.body.data.display_url
    expect(await submitEverywhere(instructor, url)).toEqual(taken)
    expect(await submitEverywhere(instructor, product.origin + url)).toEqual(taken)
    const rows =
      await product.sql`select distinct image_url from courses where instructor_id = ${instructor.userId}`
    expect(rows).toEqual([{ image_url: url }])
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/png;base64,iVBORw0KGgo=',
    '//evil.example/a.png',
    'https:\\\\evil.example\\a.png',
    'https://evil.example/a.png',
    'https://lh3.googleusercontent.com/a/photo',
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:1/images/01a1fc93-f0fe-7c2b-8903-c0333ed7cb15/800.webp',
    'https://[::1]/x.png',
    'http://0x7f000001/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    '/images/../../etc/passwd',
    '/images/01a1fc93-f0fe-7c2b-8903-c0333ed7cb15/800.webp',
    '/images/01a1fc93-f0fe-7c2b-8903-c0333ed7cb15/800.webp?x=1',
    '/images/01A1FC93-F0FE-7C2B-8903-C0333ED7CB15/800.webp',
    '/art/cover/piano/01a1fc93-f0fe-7c2b-8903-c0333ed7cb15.svg',
    '/trpc/student.viewer.get',
    '/images/\u0000',
    `https://evil.example/${'a'.repeat(5000)}`,
  ])('is not %j', async (address) => {
    const instructor = await product.make.instructor()
    expect(await submitEverywhere(instructor, address)).toEqual(refusedByField)
    expect(await product.sql`select 1 from courses where instructor_id = ${instructor.userId}`).toEqual([])
  })

  test('is not another instructor’s or a student’s, but may be an admin’s', async () => {
    const [instructor, other, student, admin] = await Promise.all([
      product.make.instructor(),
      product.make.instructor(),
      product.make.student(),
      product.make.admin(),
    ])
    for (const stranger of [other, student])
      expect(await submitEverywhere(instructor, await product.make.picture(stranger))).toEqual(refusedByField)
    expect(await submitEverywhere(instructor, await product.make.picture(admin))).toEqual(taken)
  })

  test('never lies elsewhere on the same path: an address that looks like ours on another origin is refused', async () => {
    const instructor = await product.make.instructor()
    const own = await product.make.picture(instructor)
    for (const origin of ['https://evil.example', 'http://127.0.0.1.evil.example', 'http://user@127.0.0.1'])
      expect(await submitEverywhere(instructor, origin + own)).toEqual(refusedByField)
  })

  test('nobody is asked for it: an address that listens hears nothing', async () => {
    let visits = 0
    const canary = createServer((_request, response) => {
      visits++
      response.end()
    })
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
    const { port } = canary.address() as AddressInfo
    const [instructor, person] = await Promise.all([product.make.instructor(), product.make.student()])
    await submitEverywhere(instructor, `http://127.0.0.1:${port}/a.png`)
    await call(product.app, 'POST /trpc/student.viewer.update', {
      as: person,
      body: { name: 'Ana', imageUrl: `https://127.0.0.1:${port}/me.png` },
    })
    await call(product.app, 'GET /users', { as: await product.make.admin() })
    await new Promise((resolve) => canary.close(resolve))
    expect(visits).toBe(0)
  })

  test('read, changed elsewhere and written back it stays what it is, the drawn cover too', async () => {
    const instructor = await product.make.instructor()
    const picture = await product.make.picture(instructor)
    const pictured = await product.make.course({ instructorId: instructor.userId, imageUrl: picture })
    const drawn = await product.make.course({ instructorId: instructor.userId })
    for (const [id, stored] of [
      [pictured, picture],
      [drawn, null],
    ] as const) {
      const before = await call<{ image: string; name: string; seats: number; price: number }>(
        product.app,
        `GET /approvedCourses/${id}`,
      )
      const { name, seats, price, image } = before.body
      const put = { as: instructor, body: { name, seats: seats + 1, price, image } }
      expect((await call(product.app, `PUT /approvedCourses/${id}`, put)).status).toBe(200)
      expect(await product.sql`select image_url from courses where id = ${id}`).toEqual([
        { image_url: stored },
      ])
    }
  })

  test('the drawn cover, sent back as pages and as documented calls name it, stays', async () => {
    const instructor = await product.make.instructor()
    const id = await product.make.course({ instructorId: instructor.userId, name: 'Grand piano' })
    for (const file of [id, `${id}_grand-piano`]) {
      const body = {
        id,
        name: 'Grand piano',
        capacity: 10,
        price: '100',
        imageUrl: `/art/cover/piano/${file}.svg`,
      }
      const edited = await call<{ result: { data: { imageUrl: string } } }>(
        product.app,
        'POST /trpc/instructor.courses.updateApproved',
        { as: instructor, body },
      )
      expect(edited.body.result.data.imageUrl).toBe(`/art/cover/piano/${id}_grand-piano.svg`)
    }
    const { body } = await call<{ image: string }>(product.app, `GET /approvedCourses/${id}`)
    expect(body.image).toBe(`/art/cover/piano/${id}.svg`)
  })

  test('may be taken away: the cover is drawn again', async () => {
    const instructor = await product.make.instructor()
    const imageUrl = await product.make.picture(instructor)
    const id = await product.make.course({ instructorId: instructor.userId, imageUrl })
    const body = { id, name: 'Harp', capacity: 10, price: '100', imageUrl: '' }
    const edited = await call<{ result: { data: { imageUrl: string } } }>(
      product.app,
      'POST /trpc/instructor.courses.updateApproved',
      { as: instructor, body },
    )
    expect(edited.body.result.data.imageUrl).toBe(`/art/cover/piano/${id}.svg`)
  })

  test('another’s class answers like an absent one, whatever picture is named', async () => {
    const [owner, stranger] = await Promise.all([product.make.instructor(), product.make.instructor()])
    const id = await product.make.course({ instructorId: owner.userId })
    const body = { name: 'Harp', seats: 10, price: '100', image: await product.make.picture(stranger) }
    expect((await call(product.app, `PUT /approvedCourses/${id}`, { as: stranger, body })).status).toBe(404)
  })

  test('stored before this rule and elsewhere, it gives way to the drawn cover', async () => {
    const id = await product.make.course({ imageUrl: 'https://evil.example/a.png' })
    const { body } = await call<{ image: string }>(product.app, `GET /approvedCourses/${id}`)
    expect(body.image).toBe(`/art/cover/piano/${id}.svg`)
  })
})

describe('the photo of a person', () => {
  const photo = (who: TestPerson, imageUrl: string) =>
    call<{ result: { data: { imageUrl: string; photoAddress: string } } } & TrpcFailure>(
      product.app,
      'POST /trpc/student.viewer.update',
      { as: who, body: { name: 'Ada', imageUrl } },
    )
  /** The instructor as all visitors see them: in the list, on their page and on that of a class, through both doors. */
  async function seenOf(instructor: TestPerson): Promise<Set<string>> {
    const id = await product.make.course({ instructorId: instructor.userId })
    const users = await call<{ _id: string; image: string }[]>(product.app, 'GET /users')
    const everybody = await call<{ _id: string; image: string }[]>(product.app, 'GET /users', {
      as: await product.make.admin(),
    })
    const pageOf = async (path: string, given: object) => {
      const input = encodeURIComponent(JSON.stringify(given))
      const { body } = await call<{ result: { data: { instructor: { imageUrl: string } } } }>(
        product.app,
        `GET /trpc/public.${path}.get?input=${input}`,
      )
      return body.result.data.instructor.imageUrl
    }
    const rows = [...users.body, ...everybody.body].filter(({ _id }) => _id === instructor.userId)
    expect(rows).toHaveLength(2)
    return new Set([
      ...rows.map(({ image }) => image),
      await pageOf('instructors', { id: instructor.userId }),
      await pageOf('courses', { id }),
    ])
  }

  test.each([
    'https://lh3.googleusercontent.com/a/ALm5wu=s96-c',
    'https://avatars.githubusercontent.com/u/1?v=4',
    '/art/portrait/kim.svg',
  ])('%s is shown to everybody', async (address) => {
    const instructor = await product.make.instructor()
    expect((await photo(instructor, address)).body.result.data).toMatchObject({ imageUrl: address })
    expect(await seenOf(instructor)).toEqual(new Set([address]))
  })

  test.each([
    'https://example.org/ada.png',
    'https://evilgoogleusercontent.com/a.png',
    'https://lh3.googleusercontent.com.evil.example/a.png',
    'https://lh3.googleusercontent.com:8443/a.png',
    'https://avatars.githubusercontent.com.evil.example/a.png',
    'https://evil.avatars.githubusercontent.com/a.png',
    'https://169.254.169.254/me.png',
    '/dashboard',
    '/images/../x',
  ])('%s is kept for its owner, and nobody sees more than their initials', async (address) => {
    const instructor = await product.make.instructor()
    const initials = `/art/monogram/${instructor.userId}.svg?name=Ada`
    expect((await photo(instructor, address)).body.result.data).toMatchObject({
      imageUrl: initials,
      photoAddress: address,
    })
    expect(await seenOf(instructor)).toEqual(new Set([initials]))
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil',
    'https:\\\\evil',
    'http://169.254.169.254',
    'http://example.org/me.png',
    `https://user:secret${at}lh3.googleusercontent.com/a`,
    'https://',
    'ftp://example.org/a.png',
    'https://example.org/a b.png',
    'https://example.org/\u0000',
    `https://example.org/${'a'.repeat(5000)}`,
  ])('%j is refused by field, at sign-up and in the profile', async (address) => {
    const person = await product.make.student({ registeredAt: null })
    const { status, body } = await photo(person, address)
    expect([status, body.error.data.issues?.map(({ path }) => path)]).toEqual([400, ['imageUrl']])
    const signUp = await call<Refusal>(product.app, 'POST /users', {
      as: person,
      body: { name: 'Ada', email: person.email, image: address },
    })
    expect([signUp.status, signUp.body.error.issues?.map(({ path }) => path)]).toEqual([400, ['image']])
  })

  test('what somebody else uploaded is refused by field, through both doors', async () => {
    const [person, other] = await Promise.all([
      product.make.student({ registeredAt: null }),
      product.make.student(),
    ])
    const stolen = await product.make.picture(other)
    const { status, body } = await photo(person, stolen)
    expect([status, body.error.data.issues?.map(({ path }) => path)]).toEqual([400, ['imageUrl']])
    const signUp = await call<Refusal>(product.app, 'POST /users', {
      as: person,
      body: { name: 'Ada', email: person.email, image: stolen },
    })
    expect([signUp.status, signUp.body.error.issues?.map(({ path }) => path)]).toEqual([400, ['image']])
    expect((await photo(person, await product.make.picture(person))).status).toBe(200)
  })

  test('saving a profile as it is shown changes nothing: a new name has new initials', async () => {
    const person = await product.make.student({ name: 'Zoe' })
    const initials = (name: string) => `/art/monogram/${person.userId}.svg?name=${name}`
    const { body } = await photo(person, initials('Zoe'))
    expect(body.result.data).toMatchObject({ imageUrl: initials('Ada'), photoAddress: '' })
    const kept = await product.make.student({ name: 'Ada', imageUrl: 'https://example.org/kept.png' })
    const saved = await photo(kept, `/art/monogram/${kept.userId}.svg?name=Ada`)
    expect(saved.body.result.data.photoAddress).toBe('https://example.org/kept.png')
  })

  test('nobody else reads the address that was given', async () => {
    await product.make.student({ imageUrl: 'https://example.org/private.png' })
    const admin = await product.make.admin()
    const list = await call(product.app, 'GET /trpc/admin.users.list?input=%7B%7D', { as: admin })
    expect(JSON.stringify(list.body)).not.toContain('private.png')
  })
})

describe('uploads in a day', () => {
  test('somebody unverified stores five, also of eight at once; everybody else is not concerned', async () => {
    const person = await product.make.student({ emailVerified: false })
    const form = imageForm(await drawing(8, 8).png().toBuffer())
    const reserve = () => call<Refusal>(product.app, 'POST /images', { as: person, ...form })
    const answers = await Promise.all(Array.from({ length: 8 }, reserve))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual(
      Array.from({ length: 3 }, () => [429, 'rate_limited']),
    )
    expect(refused[0]?.headers['retry-after']).toBeDefined()
    expect(await product.sql`select 1 from images where owner_id = ${person.userId}`).toHaveLength(5)
    const verified = await product.make.student()
    expect((await call(product.app, 'POST /images', { as: verified, ...form })).status).toBe(200)
  })

  test('of two at once over the limit the second one waits for the first, and is refused', async () => {
    const person = await product.make.student({ emailVerified: false })
    const picture = await drawing(8, 8).png().toBuffer()
    const upload = () => uploadImage(person.ctx, picture)
    for (let stored = 0; stored < 4; stored++) await upload()
    const both = await product.sql.begin(async (tx) => {
      // A request that has been counted cannot go on to store.
      await tx`lock table images in share mode`
      const running = Promise.allSettled([upload(), upload()])
      await untilBlocked(product.sql, 2)
      return { running }
    })
    const outcomes = (await both.running).map(({ status }) => status)
    expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
