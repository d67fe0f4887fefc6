import { useState, type ComponentProps } from 'react'
import { uploadImage } from '../../lib/forms/upload-image.ts'
import { ImageField } from './image-field.tsx'

type ImageInputProps = Omit<ComponentProps<typeof ImageField>, 'value' | 'onChange' | 'upload'> & {
  name: string
  defaultValue?: string
}

/** A picture that is uploaded when it is chosen; its address is sent with the form. */
export function ImageInput({ name, defaultValue = '', ...field }: ImageInputProps) {
  const [url, setUrl] = useState(defaultValue)
  return (
    <>
      <ImageField {...field} value={url} onChange={setUrl} upload={uploadImage} />
      <input type="hidden" name={name} value={url} />
    </>
  )
}
