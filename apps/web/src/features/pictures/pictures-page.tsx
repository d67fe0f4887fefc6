import { t } from '@lingui/core/macro'
import { mostPictures } from '@cadenza/contracts/pictures/picture-limits'
import type { Picture } from '@cadenza/contracts/school/picture'
import { useCallback } from 'react'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { EditableListPage, type ItemFormProps } from '../../components/layout/editable-list-page.tsx'
import { ActionMenu } from '../../components/parts/action-menu.tsx'
import { LinkButton } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { Skeleton } from '../../components/parts/skeleton.tsx'
import { Thumbnail } from '../../components/parts/thumbnail.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { usePictureChanges } from './mutations.ts'
import { PictureForm } from './picture-form.tsx'
import { usePictures } from './queries.ts'

/** The pictures of a room, or without one of the school, in the order in which visitors see them. */
export function PicturesPage({ room }: { room: { id: string; name: string } | null }) {
  const roomId = room?.id ?? null
  const pictures = usePictures(roomId)
  // The same from one drawing to the next, or an open form would lose what was typed.
  const form = useCallback(
    (props: ItemFormProps<Picture>) => <PictureForm roomId={roomId} {...props} />,
    [roomId],
  )
  const isFull = (pictures.data?.length ?? 0) >= mostPictures
  const where = room ? t`The page of each class in this room shows them.` : t`The page “About us” shows them.`
  return (
    <EditableListPage
      title={room ? t`Pictures of ${room.name}` : t`Pictures of the school`}
      lead={isFull ? t`${where} There are six, which is the most: remove one to add another.` : where}
      addLabel={isFull ? undefined : t`Add a picture`}
      menu={
        <LinkButton to="/dashboard/rooms" variant="secondary">
          {t`All rooms`}
        </LinkButton>
      }
      form={form}
    >
      {(onEdit) => (
        <QueryView query={pictures} skeleton={<Skeleton className="h-72 rounded-card" />}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState
                title={t`No pictures yet`}
                text={t`With a picture, families know what to expect. The first one is shown first; there can be six.`}
              />
            ) : (
              <PictureGrid roomId={roomId} pictures={list} onEdit={onEdit} />
            )
          }
        </QueryView>
      )}
    </EditableListPage>
  )
}

interface PictureGridProps {
  roomId: string | null
  pictures: Picture[]
  onEdit: (picture: Picture) => void
}

function PictureGrid({ roomId, pictures, onEdit }: PictureGridProps) {
  const { move, remove } = usePictureChanges()
  const confirm = useConfirm()
  const askAndRemove = async ({ id, alt }: Picture) => {
    const sure = await confirm({
      title: t`Remove this picture?`,
      text: t`Visitors no longer see it.`,
      what: alt,
      confirmLabel: t`Remove the picture`,
      danger: true,
    })
    if (sure) remove.mutate({ roomId, id })
  }
  return (
    <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {pictures.map((picture, index) => {
        const { id, imageUrl, alt } = picture
        const named = (label: string) => ({ label, name: `${label}: ${alt}` })
        return (
          <li key={id} className="grid content-start gap-2">
            <Thumbnail
              src={imageUrl}
              alt={alt}
              width={400}
              height={300}
              className="aspect-[4/3] w-full rounded-card"
            />
            <div className="flex items-start justify-between gap-2">
              <p aria-hidden className="min-w-0 pt-2 wrap-anywhere">
                {alt}
              </p>
              <ActionMenu
                label={t`Actions for picture ${index + 1}: ${alt}`}
                actions={[
                  { ...named(t`Change the words`), onSelect: () => onEdit(picture) },
                  {
                    ...named(t`Move up`),
                    onSelect: () => move.mutate({ roomId, id, way: 'up' }),
                    blocked: index === 0 ? t`It is the first` : undefined,
                  },
                  {
                    ...named(t`Move down`),
                    onSelect: () => move.mutate({ roomId, id, way: 'down' }),
                    blocked: index === pictures.length - 1 ? t`It is the last` : undefined,
                  },
                  { ...named(t`Remove`), danger: true, onSelect: () => void askAndRemove(picture) },
                ]}
              />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
