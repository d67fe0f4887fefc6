/**
 * A formatter for each currency or zone, made once: creating one costs fifty times as much as using it, and a page shows
 * some forty prices and dates.
 */
export function oneForEach<Of extends string | undefined, Format>(
  make: (of: Of) => Format,
): (of: Of) => Format {
  const made = new Map<Of, Format>()
  return (of) => {
    const format = made.get(of) ?? make(of)
    made.set(of, format)
    return format
  }
}
