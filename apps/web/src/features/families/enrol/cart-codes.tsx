import { t } from '@lingui/core/macro'
import type { CartCode } from '@cadenza/contracts/money/discount'
import type { FormEvent } from 'react'
import { TextField } from '../../../components/forms/field.tsx'
import { Button } from '../../../components/parts/button.tsx'
import { textOf } from '../../../lib/forms/form-values.ts'
import { messageFor } from '../../../lib/loading/error-message.ts'
import { missedWords } from './missed-words.ts'
import { useAddFamilyCode, useRemoveFamilyCode } from './mutations.ts'

/** The codes of the family's cart, and a field for another one. */
export function CartCodes({ familyId, codes }: { familyId: string; codes: CartCode[] }) {
  const add = useAddFamilyCode()
  const remove = useRemoveFamilyCode()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const code = textOf(new FormData(form), 'code').trim()
    if (code !== '' && !add.isPending) add.mutate({ id: familyId, code }, { onSuccess: () => form.reset() })
  }
  return (
    <div className="grid gap-3">
      <ul aria-label={t`Codes`} className="flex flex-wrap gap-2 empty:hidden">
        {codes.map(({ series, code, problem }) => {
          const words = problem ? t`${code}: ${missedWords(problem)}` : code
          return (
            <li key={series}>
              <button
                type="button"
                className="chip gap-2"
                disabled={remove.isPending}
                aria-label={t`Remove the code ${words}`}
                onClick={() => remove.mutate({ id: familyId, series })}
              >
                {words}
                <span aria-hidden>×</span>
              </button>
            </li>
          )
        })}
      </ul>
      <form noValidate onSubmit={submit}>
        <TextField
          className="max-w-sm"
          name="code"
          label={t`Add a code`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          {...(add.error && { error: whyNot(add.error, add.variables.code) })}
          end={
            <Button type="submit" size="sm" variant="ghost" busy={add.isPending}>
              {t`Add`}
            </Button>
          }
        />
      </form>
    </div>
  )
}

function whyNot(error: unknown, code: string): string {
  const failure = messageFor(error)
  if (failure.reason === 'code_refused') return t`${code}: ${missedWords(failure.details.why)}`
  // Theirs speaks of the reader's own cart.
  if (failure.reason === 'code_not_valid') return t`This code is not valid for these classes.`
  return failure.fieldErrors?.code ?? failure.message
}
