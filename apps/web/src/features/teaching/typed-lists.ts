/** A list typed one entry per line. */
export function inLines(text: string): string[] {
  return parts(text, '\n')
}

/** A list written in one line. */
export function listed(text: string): string[] {
  return parts(text, ',')
}

function parts(text: string, mark: string): string[] {
  return text
    .split(mark)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
