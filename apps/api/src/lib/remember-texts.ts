/**
 * Remembers texts by what they are made of, in two halves of `mostSize` characters each, keys among them: when the young
 * half is full it becomes the old one, and what nobody asked for since the time before that goes.
 */
export function rememberTexts(mostSize: number): (key: string, make: () => string) => string {
  let [young, old] = [new Map<string, string>(), new Map<string, string>()]
  let size = 0
  return (key, make) => {
    const known = young.get(key)
    if (known !== undefined) return known
    const text = old.get(key) ?? make()
    const added = key.length + text.length
    if (size + added > mostSize) {
      ;[young, old] = [new Map(), young]
      size = 0
    }
    young.set(key, text)
    size += added
    return text
  }
}
