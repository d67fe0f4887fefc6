import { expect, test } from 'vitest'
import { createGate, limitConcurrency } from './gate.ts'

const pause = () => new Promise((resolve) => setTimeout(resolve, 2))

test('never more at once than allowed, and everybody gets a turn', async () => {
  const inTurn = limitConcurrency({ atOnce: 2, waiting: 100 })
  let [running, most, done] = [0, 0, 0]
  const work = async () => {
    most = Math.max(most, ++running)
    await pause()
    running--
    done++
    if (done % 3 === 0) throw new Error('also failures give their slot back')
  }
  await Promise.allSettled(Array.from({ length: 20 }, () => inTurn(work)))
  expect([most, done, running]).toEqual([2, 20, 0])
})

test('beyond the queue the answer is to come back later', async () => {
  const inTurn = limitConcurrency({ atOnce: 1, waiting: 1 })
  const accepted = [inTurn(pause), inTurn(pause)]
  await expect(inTurn(pause)).rejects.toMatchObject({ kind: 'unavailable' })
  await Promise.all(accepted)
  await expect(inTurn(async () => 'free again')).resolves.toBe('free again')
})

test('whoever waits too long is told so, and the slot in line is free again', async () => {
  const gate = createGate({ atOnce: 1, waiting: 1, waitMs: 5 })
  const leave = await gate.enter()
  await expect(gate.enter()).rejects.toMatchObject({ kind: 'unavailable' })
  const next = gate.enter()
  leave()
  leave()
  const leaveNext = await next
  expect(gate.inside()).toBe(1)
  leaveNext()
  expect(gate.inside()).toBe(0)
})

const network = (key: string, of = 0.5) => [{ key, of }]

test('nobody has more than their share, in and in line, and the others get the rest', async () => {
  const gate = createGate({ atOnce: 4, waiting: 4 })
  const leaves = await Promise.all([
    gate.enter({ shares: network('a') }),
    gate.enter({ shares: network('a') }),
  ])
  const third = gate.enter({ shares: network('a') })
  const fourth = gate.enter({ shares: network('a') })
  await expect(gate.enter({ shares: network('a') })).rejects.toMatchObject({ kind: 'unavailable' })
  expect([gate.inside(), gate.waiting()]).toEqual([2, 2])
  // Clients in line are no reason to let another one wait.
  const leave = gate.tryEnter(network('b'))
  expect([leave !== undefined, gate.inside()]).toEqual([true, 3])
  for (const go of [...leaves, leave]) go?.()
  for (const go of await Promise.all([third, fourth])) go()
  expect([gate.inside(), gate.waiting()]).toEqual([0, 0])
})

test('negative control: without shares one caller takes everything', async () => {
  const gate = createGate({ atOnce: 2, waiting: 2 })
  for (let taken = 0; taken < 4; taken++) void gate.enter()
  await expect(gate.enter({ shares: network('b') })).rejects.toMatchObject({ kind: 'unavailable' })
})

test('whoever has many in line waits behind those with fewer', async () => {
  const gate = createGate({ atOnce: 1, waiting: 8 })
  const order: string[] = []
  const leave = await gate.enter()
  const visit = async (key: string) => {
    const go = await gate.enter({ shares: network(key) })
    order.push(key)
    go()
  }
  const visits = ['a', 'a', 'a', 'b', 'a', 'b'].map(visit)
  leave()
  await Promise.all(visits)
  expect(order).toEqual(['a', 'b', 'a', 'b', 'a', 'a'])
})

test('later requests of one caller overtook earlier ones, which waited in vain while hundreds were served', async () => {
  const gate = createGate({ atOnce: 1, waiting: 8 })
  const order: number[] = []
  const leaves = [await gate.enter()]
  const visit = async (number: number) => {
    leaves.push(await gate.enter({ shares: network('a', 1) }))
    order.push(number)
  }
  const goOn = async () => {
    leaves.pop()?.()
    await pause()
  }
  const visits = [0, 1, 2, 3].map(visit)
  await goOn()
  await goOn()
  // Two are now in line: the next arrival is the third, and the earlier one still comes before it as the fourth.
  visits.push(visit(4))
  for (let left = 0; left < 4; left++) await goOn()
  await Promise.all(visits)
  expect(order).toEqual([0, 1, 2, 3, 4])
})

test('whoever goes away leaves the line', async () => {
  const gate = createGate({ atOnce: 1, waiting: 1 })
  const leave = await gate.enter()
  const gone = new AbortController()
  const waiting = gate.enter({ signal: gone.signal })
  gone.abort()
  await expect(waiting).rejects.toMatchObject({ kind: 'unavailable' })
  expect(gate.waiting()).toBe(0)
  leave()
  expect(gate.inside()).toBe(0)
})
