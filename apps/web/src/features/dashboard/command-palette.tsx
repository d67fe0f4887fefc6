import type { Viewer } from '@cadenza/contracts/user'
import { useRouter } from '@tanstack/react-router'
import clsx from 'clsx'
import { useId, useState, type KeyboardEvent } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { useCommands, type Command } from './use-commands.ts'
import { worksInOffice } from '../../lib/session/roles.ts'

interface CommandPaletteProps {
  viewer: Viewer
  onClose: () => void
  onHelp: () => void
}

/** A field and the possible destinations: arrows choose, Enter goes, Esc closes. */
export function CommandPalette({ viewer, onClose, onHelp }: CommandPaletteProps) {
  const id = useId()
  const router = useRouter()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { commands, searching } = useCommands(viewer, text)
  const chosen = Math.min(at, commands.length - 1)

  const go = (command: Command | undefined) => {
    if (!command) return
    onClose()
    void router.navigate({ to: command.to, params: command.params, search: command.search })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && commands.length > 0) {
      event.preventDefault()
      const next = (chosen + step + commands.length) % commands.length
      setAt(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') go(commands[chosen])
  }
  return (
    <Dialog title="Go to" onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label={worksInOffice(viewer.role) ? 'A page, a class or a person' : 'A page or a class'}
        placeholder={worksInOffice(viewer.role) ? 'A page, a class or a person' : 'A page or a class'}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={commands.length > 0 ? `${id}-${chosen}` : undefined}
        autoComplete="off"
        data-autofocus
        className="control"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Where to go"
        aria-busy={searching}
        className="mt-3 h-80 max-h-[50dvh] overflow-y-auto"
      >
        {commands.map((command, index) => (
          <Option
            key={command.key}
            id={`${id}-${index}`}
            command={command}
            isChosen={index === chosen}
            onPoint={() => setAt(index)}
            onGo={() => go(command)}
          />
        ))}
      </div>
      <p role="status" className="mt-2 flex min-h-6 items-center justify-between gap-3 text-sm text-muted">
        {commands.length === 0 && !searching ? (
          'Nothing of that name.'
        ) : (
          <span className="pointer-coarse:hidden">Arrow keys choose, Enter goes.</span>
        )}
        <button
          type="button"
          className="min-h-6 font-semibold text-link underline pointer-coarse:hidden"
          onClick={onHelp}
        >
          All shortcuts
        </button>
      </p>
    </Dialog>
  )
}

interface OptionProps {
  id: string
  command: Command
  isChosen: boolean
  onPoint: () => void
  onGo: () => void
}

function Option({ id, command, isChosen, onPoint, onGo }: OptionProps) {
  return (
    // The field keeps the focus and handles the keys.
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={clsx(
        'flex min-h-11 w-full items-center gap-3 rounded-input px-3 py-1.5 text-start',
        isChosen && 'bg-sunken',
      )}
      onPointerMove={onPoint}
      onClick={onGo}
    >
      <span className="min-w-0 font-medium wrap-anywhere">{command.label}</span>
      <span className="ms-auto shrink-0 text-sm text-muted">{command.kind}</span>
    </button>
  )
}
