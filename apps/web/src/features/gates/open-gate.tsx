import { msg, t } from '@lingui/core/macro'
import type { OpenedGate } from '@cadenza/contracts/places/gate'
import { openGateInput } from '@cadenza/contracts/places/gate-forms'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { CopyButton } from '../../components/parts/copy-button.tsx'
import { onDemand } from '../../components/parts/on-demand.tsx'
import { Skeleton } from '../../components/parts/skeleton.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { FormButtons } from '../../components/forms/form-buttons.tsx'
import { useSentForm } from '../../lib/forms/use-sent-form.ts'
import { useOpenGate } from './mutations.ts'

/** Names a gate, then shows its link: once, since only a hash of it is kept. */
export function OpenGate({ onClose }: { onClose: () => void }) {
  const [opened, setOpened] = useState<OpenedGate>()
  const title = opened ? t`Open this on the tablet` : t`Open a gate`
  return (
    <Dialog title={title} shape="top" onClose={onClose}>
      {opened ? (
        <GateLink opened={opened} onClose={onClose} />
      ) : (
        <GateName onOpened={setOpened} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface GateNameProps {
  onOpened: (opened: OpenedGate) => void
  onClose: () => void
}

function GateName({ onOpened, onClose }: GateNameProps) {
  const { mutateAsync } = useOpenGate()
  const { register, errors, busy, failure, onSubmit } = useSentForm(
    { resolver: zodResolver(openGateInput), defaultValues: { name: '' } },
    { name: 'name' },
    async (values) => onOpened(await mutateAsync(values)),
  )
  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      {failure && <Alert tone="danger">{failure.message}</Alert>}
      <TextField
        label={t`Door`}
        hint={t`Such as “Main door”.`}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <FormButtons submitLabel={t`Open the gate`} busy={busy} onCancel={onClose} />
    </form>
  )
}

const code = onDemand(
  () => import('../../components/parts/qr-code.tsx').then(({ QrCode }) => QrCode),
  msg`The code could not be loaded`,
)

function GateLink({ opened: { gate, link }, onClose }: { opened: OpenedGate; onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <p>{t`The first tablet that opens it becomes the gate ${gate.name} until midnight. It works once, and is shown only now.`}</p>
      <code.Part text={link} fallback={<Skeleton className="size-64 justify-self-center" />} />
      <p className="text-sm wrap-anywhere">
        {link} <CopyButton text={link} label={t`Copy the link`} />
      </p>
      <Button className="justify-self-start" onClick={onClose}>
        {t`Done`}
      </Button>
    </div>
  )
}
