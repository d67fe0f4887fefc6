import { Badge } from './badge.tsx'

/** Words about a subject, side by side; nothing if there are none. */
export function Tags({ words }: { words: string[] }) {
  if (words.length === 0) return null
  return (
    <p className="flex flex-wrap gap-2">
      {words.map((word) => (
        <Badge key={word} tone="info">
          {word}
        </Badge>
      ))}
    </p>
  )
}
