/** A list that is typed a line each. */
export function inLines(text: string): string[] {
  return parts(text, '\n')
}

/** A list as people write one in a line. */
export function listed(text: string): string[] {
  return parts(text, ',')
}

function parts(text: string, mark: string): string[] {
  return text
    .split(mark)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
