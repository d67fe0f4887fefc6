/** The options of a select, from the words of each value. */
export function Options({ labels }: { labels: Record<string, string> }) {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

/** The options of a select, one for each thing that has a name. */
export function NamedOptions({ of }: { of: { id: string; name: string }[] }) {
  return of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}
