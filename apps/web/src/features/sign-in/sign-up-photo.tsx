import { portraitAddress } from '@cadenza/contracts/portrait-address'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSettled } from '../../lib/forms/use-settled.ts'
import { PortraitChoice } from './portrait-choice.tsx'

interface SignUpPhotoProps {
  form: UseFormReturn<{ name: string; email: string; password: string; photoURL: string }>
  /** A file waits until there is an account that may send it; undefined when something else was chosen. */
  onFile: (file: File | undefined) => void
}

/** A portrait that fits the name is drawn for every user, so that no photo is required. */
export function SignUpPhoto({ form, onFile }: SignUpPhotoProps) {
  const { register, setValue, watch, formState } = form
  const [preview, setPreview] = useState<string>()
  const drawn = useRef('')
  // Each name means another picture to fetch.
  const name = useSettled(watch('name'), 500, '')

  useEffect(() => {
    const { photoURL } = form.getValues()
    // A photo the user chose stays, whatever the name.
    if (photoURL !== drawn.current) return
    drawn.current = portraitAddress(name)
    setValue('photoURL', drawn.current)
  }, [name, form, setValue])
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])

  const choose = (url: string) => {
    setPreview(undefined)
    onFile(undefined)
    setValue('photoURL', url, { shouldValidate: true })
  }
  return (
    <PortraitChoice
      name={name}
      url={watch('photoURL')}
      preview={preview}
      onChange={choose}
      onFile={(file) => {
        setPreview(URL.createObjectURL(file))
        onFile(file)
      }}
      progress={preview && 'Your photo is sent as soon as your account is made.'}
      link={{
        id: 'photoURL',
        error: formState.errors.photoURL?.message,
        ...register('photoURL', { onChange: () => choose(form.getValues('photoURL')) }),
      }}
    />
  )
}
