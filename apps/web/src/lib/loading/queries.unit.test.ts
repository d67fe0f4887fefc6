import { afterAll, expect, test, vi } from 'vitest'
import { observable } from '@trpc/server/observable'
import { trpc, type ApiLink } from './trpc.ts'
import { announceCartChanges, followCartChanges } from './queries.ts'

const otherTab = new BroadcastChannel('cart-changes')
const heard: unknown[] = []
otherTab.onmessage = ({ data }) => void heard.push(data)
afterAll(() => {
  otherTab.close()
  followCartChanges({ cartChanged: async () => undefined })
})

/** Resolves or rejects everything. */
const edge =
  (refuses = false): ApiLink =>
  () =>
  () =>
    observable((observer) => {
      if (refuses) return observer.error(new Error('refused') as never)
      observer.next({ result: { type: 'data', data: null } })
      observer.complete()
    })

function tab({ refuses = false } = {}) {
  return trpc.createClient({ links: [announceCartChanges, edge(refuses)] })
}

test('a changed cart is told to the other tabs; a cart that was only read, or anything else, is not', async () => {
  const client = tab()
  await client.student.cart.get.query()
  await client.student.reviews.withdraw.mutate({ courseId: 'c1' })
  await client.student.cart.add.mutate({ courseId: 'c1' })
  await expect.poll(() => heard).toEqual(['student.cart.add'])
})

test('what was refused has changed nothing', async () => {
  heard.length = 0
  await expect(tab({ refuses: true }).student.cart.add.mutate({ courseId: 'c1' })).rejects.toThrow('refused')
  await tab().student.cart.remove.mutate({ id: 'i1' })
  await expect.poll(() => heard).toEqual(['student.cart.remove'])
})

test('the cart is asked for again when another tab has changed it', async () => {
  const cartChanged = vi.fn(async () => undefined)
  followCartChanges({ cartChanged })
  otherTab.postMessage('student.cart.add')
  await expect.poll(() => cartChanged).toHaveBeenCalledOnce()
})
