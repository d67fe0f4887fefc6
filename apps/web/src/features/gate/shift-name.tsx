import { t } from '@lingui/core/macro'
import { gateShiftSchema } from '@cadenza/contracts/places/gate-forms'
import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { Button } from '../../components/parts/button.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { Narrow } from './narrow.tsx'
import { useSentForm } from '../../lib/forms/use-sent-form.ts'

const schema = z.object({ name: gateShiftSchema })

/** Who stands at the door now: kept with each mark. */
export function ShiftName({ name, onName }: { name: string; onName: (name: string) => void }) {
  const { register, errors, onSubmit } = useSentForm(
    { resolver: zodResolver(schema), defaultValues: { name } },
    { name: 'name' },
    async (typed) => onName(typed.name),
  )
  return (
    <Narrow title={t`Who stands here?`}>
      <form noValidate className="grid gap-5" onSubmit={onSubmit}>
        <TextField
          label={t`Your name`}
          hint={t`It is kept with each mark. You can change it when the shift changes.`}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        {/* Nothing is sent: it also works without a connection. */}
        <Button type="button" className="min-h-14 justify-self-start" onClick={() => void onSubmit()}>
          {t`Continue`}
        </Button>
      </form>
    </Narrow>
  )
}
