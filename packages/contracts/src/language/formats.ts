import { currentLanguage } from '#current-language'
import { oneForEach } from './one-for-each.ts'
import { sourceLanguage } from './source-language.ts'

// How numbers, money and times of day are written in the language in hand: the one place that asks Intl for it. Dates,
// ranges and lists are sentences with holes (timetable/date-words.ts, text/list-of.ts), which read the same on every
// engine.

/** A whole number: `24`, `1,240`. */
export function formatNumber(amount: number): string {
  // The first grouped number costs a browser tens of milliseconds, and few here are that large.
  return amount < 1000 ? String(amount) : numbersIn(locale()).format(amount)
}

/** Minor units as money: `formatMoney(24900, 'USD')` is `$249.00`. */
export function formatMoney(amountMinor: number, currency: string): string {
  return moneyIn(locale())(currency).format(amountMinor / 100)
}

/** The same without cents where there are none, for sentences: `$5`, `$5.50`. */
export function formatMoneyInShort(amountMinor: number, currency: string): string {
  return shortMoneyIn(locale())(currency).format(amountMinor / 100)
}

/** Whether amounts of this currency have two decimals, as all that is stored in minor units here. */
export function hasTwoDecimals(currency: string): boolean {
  return moneyIn(locale())(currency).resolvedOptions().maximumFractionDigits === 2
}

/** Whether the clock of the language in hand counts to twelve twice a day. */
export function hasHalves(): boolean {
  // Asked for each time of a list. A browser's first format of dates costs it milliseconds, and English needs none.
  return currentLanguage() === sourceLanguage || halvesIn(locale())
}

/** The language in hand with its country: plain English is that of the school's first one. */
export function locale(): string {
  const language = currentLanguage()
  return language === sourceLanguage ? 'en-US' : language
}

const numbersIn = oneForEach((language: string) => new Intl.NumberFormat(language))
const moneyIn = oneForEach((language: string) =>
  oneForEach((currency: string) => new Intl.NumberFormat(language, { style: 'currency', currency })),
)
const shortMoneyIn = oneForEach((language: string) =>
  oneForEach(
    (currency: string) =>
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        trailingZeroDisplay: 'stripIfInteger',
      }),
  ),
)
const halvesIn = oneForEach(
  (language: string) =>
    new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12 ?? false,
)
