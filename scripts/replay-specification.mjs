// Plays a third party's script against a running sandbox product: every documented call, with the documented payload,
// as visitor, student, instructor and admin, and the documented fields of each response. It knows the documentation
// alone and imports nothing of the product; it leaves a class, its payment and a picture behind. Usage: node
// scripts/replay-specification.mjs [origin]
import { Client, counts, note, origin, refused, send } from './lib/replay-client.mjs'

const demoPassword = 'Cadenza2026!'
const mark = Date.now().toString(36)

const course = ['_id', 'name', 'instructor', 'email', 'seats', 'price', 'status', 'image', 'feedback']
const ages = ['ageMin', 'ageMax']
const user = ['_id', 'name', 'email', 'image']
const cartItem = ['_id', 'courseItemId', 'seats', 'image', 'instructor', 'name', 'price', 'email']
const recordLists = ['cart', 'courseCartId', 'courseItemId', 'courseName']
const payment = ['_id', 'name', 'email', 'transactionId', 'price', 'date', 'quantity', ...recordLists]
const deleted = (count) => (body) => body.deletedCount === count && body.acknowledged === true
const modified = (count) => (body) => body.modifiedCount === count && body.acknowledged === true
const inserted = (body) => typeof body.insertedId === 'string' && body.acknowledged === true

try {
  await main()
} catch (error) {
  note(false, 'the replay itself', String(error))
}
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed > 0 ? 1 : 0

async function main() {
  const { identity, payments } = await (await fetch(`${origin}/config.json`)).json()
  const visitor = new Client('visitor')
  await browse(visitor)
  const newcomer = await join(identity)
  const [student, instructor, admin] = await Promise.all(
    ['student', 'instructor', 'admin'].map((role) =>
      signIn(identity, role, `${role}@cadenza.example`, demoPassword),
    ),
  )
  const id = await teach({ instructor, admin })
  await buy({ student, id, payments, admin })
  await manage({ admin, student, instructor, newcomer, visitor })
}

/** What any caller may see. */
async function browse(visitor) {
  const courses = await visitor.call('GET /approvedCourses', {
    rows: course,
    check: (list) => list.every(isOnSale),
  })
  await visitor.call(`GET /approvedCourses/${courses[0]?._id}`, {
    fields: [...course, ...ages],
    check: isOnSale,
  })
  await visitor.call('GET /approvedCourses?q=a&limit=2', { rows: course, check: (list) => list.length <= 2 })
  await visitor.call('GET /users', {
    rows: [...user, 'role'],
    check: (all) => all.every(({ role }) => role === 'instructor'),
  })
  await visitor.call('GET /reviews', { rows: ['_id', 'rating', 'reviewDetails', 'studentName'] })
  await visitor.call('POST /jwt', {
    body: { email: 'admin@cadenza.example' },
    ...refused(401, 'unauthenticated'),
  })
  for (const path of [
    '/carts',
    '/admin-stats',
    '/payments',
    '/instructorCourses',
    '/myCourses',
    '/users/admin/a@b.co',
  ])
    await visitor.call(`GET ${path}`, refused(401, 'unauthenticated'))
}

/** Signs up, verifies the address by the mailed code, and registers. */
async function join({ apiKey, projectId }) {
  const [email, password] = [`replay-${mark}@example.org`, 'Replay2026!']
  const accounts = (operation, body) =>
    send(`/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=${apiKey}`, { body })
  const { idToken } = (await accounts('signUp', { email, password, returnSecureToken: true })).body
  const hasToken = new Client('newcomer', idToken, email)
  const record = { name: 'Replay Newcomer', email, image: 'https://example.org/newcomer.png' }
  const { insertedId } = await hasToken.call('POST /users', { body: record, status: 201, check: inserted })
  await hasToken.call('POST /users', {
    body: record,
    check: (body) => body.insertedId === null && body.message,
  })
  await hasToken.call('POST /users', { body: { ...record, role: 'admin' }, ...refused(400, 'invalid_input') })
  await hasToken.call('POST /jwt', { body: { email: 'admin@cadenza.example' }, ...refused(403, 'forbidden') })
  await (
    await exchange(hasToken)
  ).call('POST /create-payment-intent', { body: { price: 1 }, ...refused(409, 'email_unverified') })

  await accounts('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  const { oobCodes } = (await send(`/emulator/v1/projects/${projectId}/oobCodes`)).body
  const { oobCode } = oobCodes.findLast((code) => code.email === email && code.requestType === 'VERIFY_EMAIL')
  await accounts('update', { oobCode })
  const signedIn = await accounts('signInWithPassword', { email, password, returnSecureToken: true })
  const newcomer = await exchange(new Client('newcomer', signedIn.body.idToken, email))
  return Object.assign(newcomer, { id: insertedId })
}

async function signIn({ apiKey }, name, email, password) {
  const body = { email, password, returnSecureToken: true }
  const answer = await send(`/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`, {
    body,
  })
  return exchange(new Client(name, answer.body.idToken, email))
}

async function exchange({ name, token, email }) {
  const isToken = (body) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(body)
  return new Client(
    name,
    await new Client(name, token).call('POST /jwt', { body: { email }, check: isToken }),
    email,
  )
}

/** A class from its submission, by way of a denial, to its approval and a change. */
async function teach({ instructor, admin }) {
  const { data } = await instructor.call('POST /images', {
    form: pictureForm(),
    check: ({ success }) => success === true,
  })
  const { email } = instructor
  const offer = {
    name: `Replay ${mark}`,
    instructor: 'Ada Lindqvist',
    email,
    seats: 7,
    price: 49.5,
    status: 'Pending',
  }
  const submission = { ...offer, image: data?.display_url }
  const created = await instructor.call('POST /instructorCourses', {
    body: submission,
    status: 201,
    check: inserted,
  })
  const id = created.insertedId
  const isPending = (body) => body.status === 'Pending' && body.seats === 7 && body.price === 49.5
  const hasIt = (list) => list.some(({ _id }) => _id === id)
  await instructor.call('GET /instructorCourses', { rows: course, check: hasIt })
  await instructor.call(`GET /myCourses?email=${email}`, { rows: course, check: hasIt })
  await instructor.call(`GET /instructorCourses/${id}`, { fields: course, check: isPending })
  await admin.call('GET /instructorCourses', { rows: course, check: hasIt })
  await admin.call(`GET /updateCoursesStatus/${id}`, { fields: course, check: isPending })

  const denial = { status: 'Denied', feedback: 'Which level is it for?' }
  await admin.call(`PUT /denyCoursesStatus/${id}`, {
    body: { status: 'Denied' },
    ...refused(400, 'invalid_input'),
  })
  await admin.call(`PUT /denyCoursesStatus/${id}`, { body: denial, check: modified(1) })
  await instructor.call(`GET /instructorCourses/${id}`, {
    check: ({ feedback }) => feedback === denial.feedback,
  })
  const edit = { name: offer.name, seats: 8, price: '50.00' }
  await instructor.call(`PUT /instructorCourses/${id}`, { body: edit, check: modified(1) })

  const approval = { ...submission, status: ' approved ' }
  await admin.call('POST /approvedCourses', { body: approval, check: ({ insertedId }) => insertedId === id })
  await admin.call(`PUT /updateCoursesStatus/${id}`, { body: approval, check: modified(0) })
  await instructor.call(`GET /myApprovedCourses?email=${email}`, { rows: course, check: hasIt })
  const change = { ...submission, seats: 9, price: 60.25, status: 'Approved' }
  await instructor.call(`PUT /approvedCourses/${id}`, { body: change, check: modified(1) })
  const isChanged = (body) => body.seats === 9 && body.availableSeats === 9 && body.price === 60.25
  await new Client('visitor').call(`GET /approvedCourses/${id}`, { fields: course, check: isChanged })
  return id
}

/** A class from the cart to the payment history. */
async function buy({ student, id, payments, admin }) {
  const { email } = student
  const before = await admin.call('GET /admin-stats', { fields: ['users', 'courses', 'revenue'] })
  const selection = {
    courseItemId: id,
    seats: 9,
    image: 'x',
    instructor: 'x',
    name: 'x',
    price: '0.01',
    email,
  }
  await student.call('POST /carts', { body: selection, status: 201, check: inserted })
  await student.call('POST /carts', { body: selection, ...refused(409, 'already_in_cart') })
  const [item] = (await student.call(`GET /carts?email=${email}`, { rows: cartItem })).filter(
    (row) => row.courseItemId === id,
  )
  await student.call(`DELETE /carts/${item?._id}`, { check: deleted(1) })
  await student.call(`DELETE /carts/${item?._id}`, { check: deleted(0) })
  await student.call('POST /carts', { body: selection, status: 201, check: inserted })
  const isText = (list) => list.every(({ price }) => /^\d+\.\d\d$/.test(price))
  const cart = await student.call(`GET /carts?email=${email}`, { rows: cartItem, check: isText })
  const total = cart.reduce((sum, { price }) => sum + parseFloat(price), 0).toFixed(2)

  await student.call('POST /create-payment-intent', {
    body: { price: '0.50' },
    ...refused(409, 'price_changed'),
  })
  const intent = await student.call('POST /create-payment-intent', {
    body: { price: total },
    fields: ['clientSecret'],
  })
  const { paymentIntentId: transactionId } = intent
  const record = { name: 'Milo Brandt', email, transactionId, price: total, date: 'July 5, 2026 9:05 PM' }
  const ids = {
    courseCartId: cart.map(({ _id }) => _id),
    courseItemId: cart.map(({ courseItemId }) => courseItemId),
  }
  const whole = { ...record, quantity: cart.length, cart, ...ids, courseName: cart.map(({ name }) => name) }
  const isOpen = (body) => body.insertResult.insertedId === null
  await student.call('POST /payments', { body: whole, status: 202, check: isOpen })
  await confirmAtProvider(payments, intent)
  const isSaved = (body) =>
    typeof body.insertResult.insertedId === 'string' && body.deleteResult.deletedCount === cart.length
  await student.call('POST /payments', { body: whole, status: [200, 201], check: isSaved })
  const isFirst = ([row]) =>
    row.transactionId === transactionId && row.price === Number(total) && isWritten(row.date)
  await student.call(`GET /payments?email=${email}`, { rows: payment, check: isFirst })
  await student.call(`GET /carts?email=${email}`, { check: (list) => list.length === 0 })
  await student.call('POST /carts', { body: selection, ...refused(409, 'already_enrolled') })
  const isSold = (body) => body.seats === 9 && body.availableSeats === 8
  await student.call(`GET /approvedCourses/${id}`, { check: isSold })
  const isBooked = ({ revenue }) => (revenue - before.revenue).toFixed(2) === total
  await admin.call('GET /admin-stats', { fields: ['users', 'courses', 'revenue'], check: isBooked })
}

/** Roles: who has which, who may give them, and who may not. */
async function manage({ admin, student, instructor, newcomer, visitor }) {
  await admin.call('GET /users', { rows: user, check: (all) => all.some(({ _id }) => _id === newcomer.id) })
  await admin.call(`GET /users/admin/${admin.email}`, { check: (body) => body.admin === true })
  await instructor.call(`GET /users/instructor/${instructor.email}`, {
    check: (body) => body.instructor === true,
  })
  await student.call(`GET /users/admin/${student.email}`, { check: (body) => body.admin === false })
  for (const target of [`GET /users/admin/${admin.email}`, 'GET /admin-stats', 'GET /instructorCourses'])
    await student.call(target, refused(403, 'forbidden'))
  for (const path of ['/carts', '/payments'])
    await newcomer.call(`GET ${path}?email=${student.email}`, refused(403, 'forbidden'))
  const offer = { name: 'x', instructor: 'x', email: student.email, seats: 1, price: 1, status: 'Approved' }
  await student.call('POST /instructorCourses', { body: offer, ...refused(403, 'forbidden') })
  await instructor.call(`PATCH /users/admin/${newcomer.id}`, refused(403, 'forbidden'))
  await admin.call(`PATCH /users/instructor/${newcomer.id}`, { check: modified(1) })
  await newcomer.call(`GET /users/instructor/${newcomer.email}`, {
    check: (body) => body.instructor === true,
  })
  await admin.call(`PATCH /users/admin/${newcomer.id}`, { check: modified(1) })
  await newcomer.call('GET /admin-stats', { fields: ['users', 'courses', 'revenue'] })
  await admin.call(`DELETE /users/${newcomer.id}`, { check: deleted(1) })
  await admin.call(`DELETE /users/${newcomer.id}`, { check: deleted(0) })
  await newcomer.call('GET /carts', refused(401, 'unauthenticated'))
  await visitor.call('GET /openapi.json', { check: (body) => body.openapi.startsWith('3.1') })
}

/** By Stripe's own protocol, with a test card; its ledger is the outside truth. */
async function confirmAtProvider({ apiBase, publishableKey }, { paymentIntentId, clientSecret }) {
  const answer = await fetch(`${apiBase}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({ payment_method: 'pm_card_visa', client_secret: clientSecret }),
  })
  const { status } = await answer.json()
  note(status === 'succeeded', 'provider POST /v1/payment_intents/{id}/confirm', status)
  const { charges } = await (await fetch(`${apiBase}/_sandbox/ledger`)).json()
  const own = charges.filter(
    (charge) => charge.paymentIntent === paymentIntentId && charge.status === 'succeeded',
  )
  note(own.length === 1, 'provider GET /_sandbox/ledger', `${own.length} charges`)
}

function isOnSale({ status, seats, price, availableSeats }) {
  return (
    status === 'Approved' && Number.isInteger(seats) && typeof price === 'number' && availableSeats <= seats
  )
}

/** `MMMM D, YYYY h:mm A` */
function isWritten(date) {
  return /^[A-Z][a-z]+ \d{1,2}, \d{4} \d{1,2}:\d\d [AP]M$/.test(date)
}

function pictureForm() {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const form = new FormData()
  form.set('image', new Blob([Buffer.from(png, 'base64')], { type: 'image/png' }), 'pixel.png')
  return form
}
