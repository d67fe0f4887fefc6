import { t } from '@lingui/core/macro'
import { isShownPhoto } from '@cadenza/contracts/pictures/picture-address'
import { updateProfileInput, type Viewer } from '@cadenza/contracts/people/user'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FailureAlert } from '../../../components/tables/query-view.tsx'
import { Button } from '../../../components/parts/button.tsx'
import { PictureWait } from '../../../components/forms/picture-wait.tsx'
import { TextField } from '../../../components/forms/field.tsx'
import { useUpload } from '../../../components/forms/use-upload.ts'
import { afterPress } from '../../../lib/forms/press-over.ts'
import { uploadImage } from '../../../lib/forms/upload-image.ts'
import { usePictureWait } from '../../../lib/forms/use-picture-wait.ts'
import { PortraitChoice } from '../portrait-choice.tsx'
import { useUpdateProfile } from './mutations.ts'

const rules = afterPress(zodResolver(updateProfileInput))

/** The user's own name and photo, as shown in the bar, the drawer and, for instructors, to the public. */
export function ProfileForm({ viewer }: { viewer: Viewer }) {
  const { name, imageUrl, birthDate, phone } = viewer
  const update = useUpdateProfile()
  const { register, handleSubmit, setValue, setError, watch, formState } = useForm({
    resolver: rules,
    defaultValues: { name, imageUrl, birthDate, phone },
    mode: 'onTouched',
  })
  const choosePhoto = (url: string) => setValue('imageUrl', url, { shouldDirty: true, shouldValidate: true })
  const picture = usePictureWait()
  const { state, send, cancel } = useUpload(uploadImage, choosePhoto, picture.onSending)
  const [pictureMissing, setPictureMissing] = useState(false)
  const save = handleSubmit((profile) => update.mutate(profile))
  const saveWithPicture = async () => {
    setPictureMissing(false)
    if (await picture.arrived()) await save()
    else setPictureMissing(true)
  }
  return (
    <form
      noValidate
      className="grid content-start gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isHalfTyped(event.currentTarget))
          setError('birthDate', { message: t`Please give a date that exists` })
        else void saveWithPicture()
      }}
    >
      <TextField
        label={t`Name`}
        autoComplete="name"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={t`Date of birth (optional)`}
        type="date"
        autoComplete="bday"
        hint={t`Some classes are for certain ages: with it we can tell you which are for you. Nobody else sees it.`}
        error={formState.errors.birthDate?.message}
        {...register('birthDate', { setValueAs: (typed: string | null) => typed || null })}
      />
      <TextField
        label={t`Telephone (optional)`}
        type="tel"
        autoComplete="tel"
        hint={t`So that the school can reach you if a class changes. The office sees it, and teachers around the dates of their class.`}
        error={formState.errors.phone?.message}
        {...register('phone')}
      />
      <PortraitChoice
        name={watch('name') ?? ''}
        url={watch('imageUrl') ?? ''}
        onChange={choosePhoto}
        onFile={send}
        onCancel={state.kind === 'sending' ? cancel : undefined}
        progress={
          state.kind === 'sending' ? t`Sending your photo: ${Math.round(state.part * 100)}%` : undefined
        }
        error={state.kind === 'failed' ? state.message : undefined}
        link={{ error: formState.errors.imageUrl?.message, ...register('imageUrl') }}
      />
      {viewer.photoAddress.startsWith('https:') && !isShownPhoto(viewer.photoAddress) && (
        <p className="text-sm wrap-anywhere text-muted">
          {t`You gave ${viewer.photoAddress} as the address of your photo. We keep it, but pages show only photos that lie with us or with Google and GitHub: upload it here, and everybody sees it.`}
        </p>
      )}
      <FailureAlert error={update.error} />
      <PictureWait waiting={picture.waiting} missing={pictureMissing} />
      <Button type="submit" busy={update.isPending || picture.waiting} className="justify-self-start">
        {t`Save the profile`}
      </Button>
    </form>
  )
}

/** A browser reports an incomplete or invalid date as none at all: it must not erase the previous one. */
function isHalfTyped(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem('birthDate')
  return field instanceof HTMLInputElement && field.validity.badInput
}
