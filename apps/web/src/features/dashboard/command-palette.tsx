import { t } from '@lingui/core/macro'
import type { Viewer } from '@cadenza/contracts/people/user'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { messageFor } from '../../lib/loading/error-message.ts'
import { worksInOffice } from '../../shared/people/roles.ts'
import type { Command } from './command.ts'
import { rememberObject } from './recent-objects.ts'
import { useCommands } from './use-commands.ts'
import { Group } from './command-group.tsx'

interface CommandPaletteProps {
  viewer: Viewer
  onClose: () => void
  onHelp: () => void
}

const mostTyped = 100

/** A field and the possible destinations: arrows choose, Enter goes, Esc closes. */
export function CommandPalette({ viewer, onClose, onHelp }: CommandPaletteProps) {
  const id = useId()
  const { text, type, groups, commands, chosen, choose, go, onKeyDown, ...state } = usePalette(
    viewer,
    onClose,
  )
  const isOffice = worksInOffice(viewer.role)
  const label = isOffice ? t`A name, phone number, receipt or class` : t`A page or a class`
  const keyDown = (event: KeyboardEvent) => {
    const next = onKeyDown(event)
    if (next !== undefined) document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Dialog title={isOffice ? t`Find anything` : t`Go to`} shape="top" onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label={label}
        placeholder={label}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={commands.length > 0 ? `${id}-${chosen}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={mostTyped}
        data-autofocus
        className="control"
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={keyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t`Where to go`}
        aria-busy={state.searching}
        className="mt-2 h-[26rem] max-h-[60dvh] overflow-y-auto"
      >
        {groups.map((group, index) => (
          <Group
            key={group.title}
            id={id}
            group={group}
            before={groups.slice(0, index).reduce((sum, { commands: { length } }) => sum + length, 0)}
            chosen={chosen}
            onPoint={choose}
            onGo={go}
          />
        ))}
      </div>
      <p role="status" className="mt-2 flex min-h-6 items-center justify-between gap-3 text-sm text-muted">
        <Status {...state} isEmpty={commands.length === 0} text={text.trim()} />
        <button
          type="button"
          className="min-h-6 font-semibold text-link underline pointer-coarse:hidden"
          onClick={onHelp}
        >
          {t`All shortcuts`}
        </button>
      </p>
    </Dialog>
  )
}

/**
 * What is typed, found and chosen. What was chosen by the arrows stays chosen when more is found; Enter without a
 * choice waits for the school’s answer and goes to the first.
 */
function usePalette(viewer: Viewer, onClose: () => void) {
  const router = useRouter()
  const [text, setText] = useState('')
  const [chosenKey, choose] = useState<string>()
  const [isWaiting, setWaiting] = useState(false)
  const { groups, searching, error } = useCommands(viewer, text)
  const commands = groups.flatMap((group) => group.commands)
  const at = commands.findIndex(({ key }) => key === chosenKey)
  const chosen = Math.max(at, 0)

  const go = (command: Command | undefined) => {
    if (!command) return
    onClose()
    rememberObject(command)
    const { to, params, search, hash, isDocument } = command
    void router.navigate({ to, params, search, hash, reloadDocument: isDocument })
  }
  const goWhenFound = useEffectEvent(() => go(commands[chosen]))
  useEffect(() => {
    if (isWaiting && !searching) goWhenFound()
  }, [isWaiting, searching])

  /** Returns which one is chosen now, where that changed. */
  const onKeyDown = (event: KeyboardEvent): number | undefined => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && commands.length > 0) {
      event.preventDefault()
      const next = (chosen + step + commands.length) % commands.length
      choose(commands[next]?.key)
      return next
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (searching && at < 0) setWaiting(true)
      else go(commands[chosen])
    }
    return undefined
  }
  const type = (next: string) => {
    setText(next)
    choose(undefined)
    setWaiting(false)
  }
  return { text, type, groups, commands, chosen, choose, go, onKeyDown, searching, error }
}

interface StatusProps {
  error: unknown
  isEmpty: boolean
  searching: boolean
  text: string
}

function Status({ error, isEmpty, searching, text }: StatusProps) {
  if (error) return <span className="text-danger">{messageFor(error).message}</span>
  if (searching) return <span>{t`Searching …`}</span>
  if (isEmpty) return <span>{t`Nothing fits “${text}”.`}</span>
  return <span className="pointer-coarse:hidden">{t`Arrow keys choose, Enter goes.`}</span>
}
