import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { Picture } from '@cadenza/contracts/school/picture'
import { ImageInput } from '../../components/forms/image-input.tsx'
import { PanelForm } from '../../components/forms/panel-form.tsx'
import { TextField } from '../../components/forms/field.tsx'
import type { ItemFormProps } from '../../components/layout/editable-list-page.tsx'
import { textOf } from '../../lib/forms/form-values.ts'
import { usePictureChanges } from './mutations.ts'

const labels = worded({ imageUrl: msg`Picture`, alt: msg`What it shows` })

/** Adds a picture to those of a room, or with null of the school; or says anew what one shows. */
export function PictureForm({
  roomId,
  edited: picture,
  onClose,
}: ItemFormProps<Picture> & { roomId: string | null }) {
  const { add, describe } = usePictureChanges()
  const send = (values: FormData) => {
    const [imageUrl, alt] = [textOf(values, 'imageUrl'), textOf(values, 'alt')]
    return picture
      ? describe.mutateAsync({ roomId, id: picture.id, alt })
      : add.mutateAsync({ roomId, imageUrl, alt })
  }
  return (
    <PanelForm
      form="picture"
      title={picture ? t`Change the words` : t`A new picture`}
      labels={labels}
      submitLabel={picture ? t`Save the words` : t`Add the picture`}
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <>
          {!picture && (
            <ImageInput
              {...field('imageUrl')}
              rules={t`PNG, JPEG or WebP, at most 5 MB, best in landscape 4:3.`}
            />
          )}
          <TextField
            {...field('alt')}
            hint={t`One sentence for those who cannot see it, such as: The great hall with its stage and a grand piano.`}
            defaultValue={picture?.alt}
            maxLength={120}
            required
            autoComplete="off"
          />
        </>
      )}
    </PanelForm>
  )
}
