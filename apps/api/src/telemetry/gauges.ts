import type { Meter } from '@opentelemetry/api'

type Value = number | null | undefined
type Labels = Record<string, string>

/**
 * By name, what each means and what it is in a reading: one value, or one for each set of labels. A name ends with its
 * unit, that of a counter with `_total`.
 */
export type Gauges<Now> = Record<string, [description: string, of: (now: Now) => Value | [Value, Labels][]]>

/** Declares gauges of one reading, which is made whenever metrics are requested. */
export function observeGauges<Now>(meter: Meter, gauges: Gauges<Now>, read: () => Now | Promise<Now>): void {
  const declared = Object.entries(gauges).map(([name, [description, of]]) => ({
    gauge: declare(meter, name, description),
    of,
    reported: new Map<string, Labels>(),
  }))
  meter.addBatchObservableCallback(
    async (result) => {
      const now = await read()
      for (const { gauge, of, reported } of declared) {
        // A series that is not reported any more would keep its last value for ever.
        const gone = new Map(reported)
        const values = of(now)
        for (const [value, labels] of Array.isArray(values) ? values : [[values, {}] as const]) {
          if (typeof value !== 'number') continue
          const key = JSON.stringify(labels)
          gone.delete(key)
          reported.set(key, labels)
          result.observe(gauge, value, labels)
        }
        for (const labels of gone.values()) result.observe(gauge, NaN, labels)
      }
    },
    declared.map(({ gauge }) => gauge),
  )
}

function declare(meter: Meter, name: string, description: string) {
  const unit = /_seconds(_total)?$/.test(name) ? 's' : name.endsWith('_bytes') ? 'By' : ''
  return name.endsWith('_total')
    ? meter.createObservableCounter(name, { description, unit })
    : meter.createObservableGauge(name, { description, unit })
}
