import { queueKeys } from '../../lib/format/queue-keys.ts'

interface QueueHelpProps {
  on: boolean
  onChange: (on: boolean) => void
}

/** The keys of the queue, and the switch that turns them off. */
export function QueueHelp({ on, onChange }: QueueHelpProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-input bg-surface px-4 py-2 text-sm max-sm:hidden">
      <label className="flex min-h-11 items-center gap-2 font-semibold">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 accent-primary"
        />
        Keyboard shortcuts
      </label>
      {queueKeys.map(([key, meaning]) => (
        <span key={key} className="flex items-center gap-2 text-muted">
          <kbd className="rounded border border-control px-1.5 font-semibold text-ink">{key}</kbd>
          {meaning}
        </span>
      ))}
    </div>
  )
}
