import clsx from 'clsx'
import Baby from 'lucide-react/icons/baby'
import BookOpen from 'lucide-react/icons/book-open'
import CalendarRange from 'lucide-react/icons/calendar-range'
import DoorOpen from 'lucide-react/icons/door-open'
import FileText from 'lucide-react/icons/file-text'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Undo from 'lucide-react/icons/undo-2'
import User from 'lucide-react/icons/user-round'
import Zap from 'lucide-react/icons/zap'
import type { Command, CommandGroup, CommandKind } from './command.ts'

interface GroupProps {
  id: string
  group: CommandGroup
  /** How many stand above it. */
  before: number
  chosen: number
  onPoint: (key: string) => void
  onGo: (command: Command) => void
}

/** Commands of one kind under their heading. */
export function Group({ id, group: { title, commands }, before, chosen, onPoint, onGo }: GroupProps) {
  const titleId = `${id}-${title.replaceAll(' ', '-')}`
  return (
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} className="px-3 pt-2 pb-0.5 text-sm font-semibold text-muted">
        {title}
      </p>
      {commands.map((command, index) => (
        <Option
          key={command.key}
          id={`${id}-${before + index}`}
          command={command}
          isChosen={before + index === chosen}
          onPoint={() => onPoint(command.key)}
          onGo={() => onGo(command)}
        />
      ))}
    </div>
  )
}

const icons: Record<CommandKind, typeof User> = {
  action: Zap,
  page: FileText,
  person: User,
  child: Baby,
  class: BookOpen,
  receipt: ReceiptText,
  order: ShoppingBag,
  refund: Undo,
  room: DoorOpen,
  term: CalendarRange,
}

interface OptionProps {
  id: string
  command: Command
  isChosen: boolean
  onPoint: () => void
  onGo: () => void
}

function Option({ id, command: { kind, label, line }, isChosen, onPoint, onGo }: OptionProps) {
  const Icon = icons[kind]
  return (
    // The field keeps the focus and handles the keys.
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={clsx(
        'flex min-h-10 w-full items-center gap-3 rounded-input px-3 py-1 text-start pointer-coarse:min-h-11',
        isChosen && 'bg-sunken',
      )}
      onPointerMove={onPoint}
      onClick={onGo}
    >
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="grid min-w-0 sm:flex sm:items-baseline sm:gap-3">
        <span className="font-medium wrap-anywhere">{label}</span>
        {line && <span className="text-sm text-muted wrap-anywhere">{line}</span>}
      </span>
    </button>
  )
}
