import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { until } from '../../../../test/until.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { emailReceipt } from '../features/receipts/email-receipt.ts'
import { sendAddressCode } from '../features/users/address-code.ts'
import { mailsAtOnce, type Mail } from '../gateways/mail-gateway.ts'
import { startBackgroundWork } from './background.ts'
import { yieldTo } from './yielding.ts'

describe('mails', () => {
  let product: TestApp
  const stops: (() => Promise<unknown>)[] = []
  beforeEach(async () => {
    product = await startTestApp()
    stops.push(() => product.close())
  })
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  })

  /** Works on the queue with a mail server that takes a mail when it is told to, and so holds what is sent at once. */
  async function work(requestsUnderWay: () => number) {
    const open: { isReceipt: boolean; take: () => void }[] = []
    let most = 0
    let isOver = false
    const send = async ({ subject }: Mail) => {
      const { promise, resolve: take } = Promise.withResolvers<void>()
      const mail = { isReceipt: subject.startsWith('Your receipt'), take }
      open.push(mail)
      most = Math.max(most, receipts().length)
      if (!isOver) await promise
      open.splice(open.indexOf(mail), 1)
      return {}
    }
    const receipts = () => open.filter(({ isReceipt }) => isReceipt)
    const background = await startBackgroundWork(
      { ...product.deps, mail: { send } },
      product.appDatabaseUrl,
      {
        requestsUnderWay,
      },
    )
    stops.push(async () => {
      isOver = true
      for (const { take } of open) take()
      await background.stop()
    })
    return {
      receipts,
      others: () => open.filter(({ isReceipt }) => !isReceipt),
      /** The most receipts that it held at once. */
      most: () => most,
      /** Takes a receipt, and waits for the next. */
      async takeOne() {
        const [first] = receipts()
        first?.take()
        await until(() => receipts()[0] !== undefined && receipts()[0] !== first)
      },
    }
  }

  async function bought(count: number) {
    const courseId = await product.make.course({ capacity: count })
    const people = await Promise.all(Array.from({ length: count }, () => product.make.student()))
    for (const person of people) await product.make.enrolment(person, [courseId])
  }

  test('that nobody waits for leave one by one beside a request, a code at once, and the rest afterwards', async () => {
    const newcomer = await product.make.student({ emailVerified: false })
    await bought(8)
    let requests = 1
    const server = await work(() => requests)
    await until(() => server.receipts().length === 1)
    for (let turn = 0; turn < 3; turn++) await server.takeOne()
    await sendAddressCode(newcomer.ctx)
    await until(() => server.others().length === 1)
    expect([server.receipts().length, server.most()]).toEqual([1, 1])
    requests = 0
    await server.takeOne()
    await until(() => server.receipts().length === 4)
  })

  test('leave several at once while there is no request', async () => {
    await bought(mailsAtOnce + 1)
    const server = await work(() => 0)
    await until(() => server.receipts().length === mailsAtOnce)
    expect(server.most()).toBe(mailsAtOnce)
  })

  test('do not yield to an open stream of events', async () => {
    const id = await product.make.course()
    await bought(3)
    const hangUp = new AbortController()
    stops.push(async () => hangUp.abort())
    const stream = await fetch(`${product.origin}/live/seats?ids=${id}`, { signal: hangUp.signal })
    expect((await stream.body?.getReader().read())?.done).toBe(false)
    const server = await work(product.load.inFlight)
    await until(() => server.receipts().length === 3)
  })

  test('that a person waits for go first: codes, what the office sends again, a receipt without an account', async () => {
    const [admin, parent] = [await product.make.admin(), await product.make.student()]
    const priorities = async () => {
      const rows = await product.sql<{ priority: number }[]>`
        delete from pgboss.job where name = 'send-mail' returning priority`
      return rows.map(({ priority }) => priority)
    }
    const buy = async () => product.make.enrolment(parent, [await product.make.course()])
    await buy()
    expect(await priorities()).toEqual([0])
    const [payment] = await product.sql<
      { id: string }[]
    >`select id from payments where user_id = ${parent.userId}`
    await emailReceipt(admin.ctx, { id: payment?.id ?? '' })
    expect(await priorities()).toEqual([1])
    await sendAddressCode((await product.make.student({ emailVerified: false })).ctx)
    expect(await priorities()).toEqual([1])
    await product.sql`update users set identity_uid = null, email_verified = false where id = ${parent.userId}`
    await buy()
    expect(await priorities()).toEqual([1])
  })
})

test('what fails gives its turn to the next, in the order of asking', async () => {
  const inTurn = yieldTo(() => 1)
  const done: number[] = []
  const first = Promise.withResolvers<void>()
  const all = [first.promise, Promise.resolve(), Promise.resolve()].map((work, n) =>
    inTurn(async () => {
      done.push(n)
      await work
    }),
  )
  await Promise.resolve()
  expect(done).toEqual([0])
  first.reject(new Error('the network'))
  await Promise.allSettled(all)
  expect(done).toEqual([0, 1, 2])
})
