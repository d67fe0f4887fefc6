interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

export interface ReadMetrics {
  text: string
  samples: Sample[]
  /** Of the first sample with this name and these labels among its own. */
  value(name: string, labels?: Record<string, string>): number | undefined
}

/** Asks for the metrics and reads them as Prometheus does. */
export async function readMetrics(url: string): Promise<ReadMetrics> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`the metrics were answered with ${answer.status}`)
  const text = await answer.text()
  const samples = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(toSample)
  return {
    text,
    samples,
    value: (name, labels = {}) =>
      samples.find(
        (sample) =>
          sample.name === name &&
          Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
      )?.value,
  }
}

function toSample(line: string): Sample {
  const [, name = '', labels = '', value = ''] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
  if (name === '') throw new Error(`not a sample: ${line}`)
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)]
  return { name, value: Number(value), labels: Object.fromEntries(pairs.map(([, key, text]) => [key, text])) }
}
