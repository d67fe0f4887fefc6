import { exampleSentence, refundSentences, type RefundTerms } from '@cadenza/contracts/money/refund-sentences'

interface PolicyReadingProps {
  title: string
  terms: RefundTerms
  currency: string
}

/** A policy in its sentences, with an example. */
export function PolicyReading({ title, terms, currency }: PolicyReadingProps) {
  const example = exampleSentence(terms, currency)
  return (
    <section
      aria-label={title}
      aria-live="polite"
      className="grid gap-1 rounded-input bg-sunken px-4 py-3 text-ink"
    >
      <h3 className="text-base font-semibold">{title}</h3>
      <p>{refundSentences(terms, currency).join(' ')}</p>
      {example && <p className="text-sm text-muted">{example}</p>}
    </section>
  )
}
