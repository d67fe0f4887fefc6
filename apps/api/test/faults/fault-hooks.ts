/**
 * Loaded into a product's process before anything else (`node --import`), to make it fail on demand: what
 * `FAULT_ON_SIGNAL` names happens at SIGUSR2, and its wall clock is `FAULT_CLOCK_SHIFT_MS` wrong.
 */
const faults: Record<string, () => void> = {
  throw: () => setTimeout(() => blowUp('a timer of the test threw'), 0),
  reject: () => void Promise.reject(new Error('a promise of the test was rejected')),
  block: () => {
    for (const until = performance.now() + 2000; performance.now() < until;);
  },
  exhaust: () => {
    const kept: number[][] = []
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index))
  },
}

const fault = faults[process.env.FAULT_ON_SIGNAL ?? '']
if (fault) process.on('SIGUSR2', fault)

const shiftMs = Number(process.env.FAULT_CLOCK_SHIFT_MS ?? 0)
if (shiftMs !== 0) {
  const RealDate = Date
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [RealDate.now() + shiftMs], newTarget) as object,
    get: (target, key) =>
      key === 'now' ? () => RealDate.now() + shiftMs : (Reflect.get(target, key) as unknown),
  })
}

function blowUp(message: string): never {
  throw new Error(message)
}
