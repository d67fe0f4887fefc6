/** Minor units as money: `formatMoney(24900, 'USD')` is `$249.00`. */
export function formatMoney(amountMinor: number, currency: string) {
  return moneyIn(currency).format(amountMinor / 100)
}

/** An instant in the documented form `MMMM D, YYYY h:mm A`, in the school's time zone. */
export function formatDateTime(instant: string, timeZone: string) {
  return `${formatDate(instant, timeZone)} ${formatTime(instant, timeZone)}`
}

/** `November 21, 2026` */
export function formatDate(instant: string, timeZone: string) {
  return datesIn(timeZone).format(new Date(instant))
}

/** `November 2026` */
export function formatMonth(instant: string, timeZone: string) {
  return monthsIn(timeZone).format(new Date(instant))
}

/** `1 class`, `24 classes` */
export function count(amount: number, one: string, many: string) {
  return `${formatNumber(amount)} ${amount === 1 ? one : many}`
}

/** A whole number: `24`, `1,240`. */
export function formatNumber(amount: number): string {
  // The first that is grouped costs a browser tens of milliseconds, and few here are that large.
  return amount < 1000 ? String(amount) : amount.toLocaleString('en-US')
}

function formatTime(instant: string, timeZone: string) {
  // Newer ICU versions put a narrow no-break space before AM and PM; the documented form has a plain one.
  return timesIn(timeZone).format(new Date(instant)).replace(/\s/gu, ' ')
}

const moneyIn = oneForEach(
  (currency) => new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits: 2 }),
)
const datesIn = oneForEach(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'long', day: 'numeric' }),
)
const monthsIn = oneForEach(
  (timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'long' }),
)
const timesIn = oneForEach(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true }),
)

/** To make one costs fifty times what it costs to use it, and a page says some forty prices and dates. */
function oneForEach<Format>(make: (of: string) => Format): (of: string) => Format {
  const made = new Map<string, Format>()
  return (of) => {
    const format = made.get(of) ?? make(of)
    made.set(of, format)
    return format
  }
}
