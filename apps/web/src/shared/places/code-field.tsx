import { t } from '@lingui/core/macro'
import type { CartCode } from '@cadenza/contracts/money/discount'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/parts/button.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { codeProblemWords, whyNoCode } from './code-words.ts'

interface CodeFieldProps {
  codes: readonly CartCode[]
  /** Asked for by a press: the field takes the focus. */
  isOpen?: boolean
  /** Why a code that was tried by itself was not added. */
  refused?: string | undefined
  onAdd: (code: string) => Promise<unknown>
  onRemove: (code: CartCode) => Promise<unknown>
}

/** The codes of a cart, each with why it gives nothing, and one field for another. */
export function CodeField({ codes, isOpen = false, refused, onAdd, onRemove }: CodeFieldProps) {
  const [isShown, setShown] = useState(isOpen)
  const [failure, setFailure] = useState<string>()
  const [said, setSaid] = useState('')
  const rest = useRef<HTMLDivElement>(null)
  // Whatever was pressed is gone: the keyboard goes on from the line that adds a code.
  const goOn = (done: string) => {
    setSaid(done)
    setFailure(undefined)
    setShown(false)
    requestAnimationFrame(() => rest.current?.querySelector<HTMLButtonElement>('button.link')?.focus())
  }
  const remove = (code: CartCode) =>
    onRemove(code).then(
      () => goOn(t`${code.code} was removed`),
      (error: unknown) => setFailure(whyNoCode(error, code.code)),
    )
  const message = failure ?? refused
  return (
    <div ref={rest} className="grid gap-2">
      {codes.length > 0 && (
        <ul aria-label={t`Codes`} className="flex flex-wrap gap-2">
          {codes.map((code) => (
            <Chip key={code.series} code={code} onRemove={() => void remove(code)} />
          ))}
        </ul>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
      {message && (
        <p role="alert" className="text-sm font-medium wrap-anywhere text-danger">
          {message}
        </p>
      )}
      {isShown ? (
        <CodeForm onAdd={onAdd} onAdded={(code) => goOn(t`${code} was added`)} />
      ) : (
        <button
          type="button"
          className="link min-h-9 justify-self-start"
          onClick={() => {
            setFailure(undefined)
            setShown(true)
          }}
        >
          {t`Add a code`}
        </button>
      )}
    </div>
  )
}

type CodeFormProps = Pick<CodeFieldProps, 'onAdd'> & { onAdded: (code: string) => void }

/** Enter adds. What was typed stays when it is refused. */
function CodeForm({ onAdd, onAdded }: CodeFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { code: '' } })
  useEffect(() => setFocus('code'), [setFocus])
  const add = handleSubmit(({ code }) =>
    onAdd(code.trim()).then(
      () => onAdded(code.trim()),
      (error: unknown) => setError('code', { message: whyNoCode(error, code.trim()) }, { shouldFocus: true }),
    ),
  )
  return (
    <form
      noValidate
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        // Enter, pressed twice, is one try.
        if (!formState.isSubmitting) void add(event)
      }}
    >
      <TextField
        label={t`Code`}
        error={formState.errors.code?.message}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="min-w-0 flex-1 sm:max-w-64"
        {...register('code', { required: t`Please enter a code` })}
      />
      <Button type="submit" variant="secondary" busy={formState.isSubmitting} className="mt-8">
        {t`Add`}
      </Button>
    </form>
  )
}

function Chip({ code: { code, problem }, onRemove }: { code: CartCode; onRemove: () => void }) {
  return (
    <li className="flex min-h-9 min-w-0 items-center gap-1 rounded-full border border-hairline bg-page ps-3 text-sm">
      <span className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">{code}</strong>
        {problem && <span className="text-muted">: {codeProblemWords[problem]}</span>}
      </span>
      <button type="button" className="icon-btn" title={t`Remove`} onClick={onRemove}>
        <X aria-hidden className="size-4" />
        <span className="sr-only">{t`Remove code ${code}`}</span>
      </button>
    </li>
  )
}
