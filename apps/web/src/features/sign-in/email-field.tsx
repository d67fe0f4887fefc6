import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { TextField } from '../../components/forms/field.tsx'

/** The address that an account is, or will be, signed in with. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField label={t`Email`} type="email" autoComplete="username" inputMode="email" {...props} />
}
