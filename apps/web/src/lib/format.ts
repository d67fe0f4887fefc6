/** Minor units as money: `formatMoney(24900, 'USD')` is `$249.00`. */
export function formatMoney(amountMinor: number, currency: string) {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits: 2 }).format(
    amountMinor / 100,
  )
}

/** An instant in the documented form `MMMM D, YYYY h:mm A`, in the school's time zone. */
export function formatDateTime(instant: string, timeZone: string) {
  return `${formatDate(instant, timeZone)} ${formatTime(instant, timeZone)}`
}

/** `November 21, 2026` */
export function formatDate(instant: string, timeZone: string) {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).format(new Date(instant))
}

/** `November 2026` */
export function formatMonth(instant: string, timeZone: string) {
  return new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'long' }).format(
    new Date(instant),
  )
}

/** `1 class`, `24 classes` */
export function count(amount: number, one: string, many: string) {
  return `${amount.toLocaleString('en-US')} ${amount === 1 ? one : many}`
}

function formatTime(instant: string, timeZone: string) {
  // Newer ICU versions put a narrow no-break space before AM and PM; the documented form has a plain one.
  return new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true })
    .format(new Date(instant))
    .replace(/\s/gu, ' ')
}
