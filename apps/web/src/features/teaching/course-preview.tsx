import { parseAmount } from '@cadenza/contracts/money'
import Users from 'lucide-react/icons/users'
import { useWatch, type Control } from 'react-hook-form'
import { Picture } from '../../components/picture.tsx'
import { Tags } from '../../components/tags.tsx'
import { useSiteConfig } from '../../lib/config.ts'
import { cardWordsOf } from '../../lib/course-words.ts'
import { formatMoney } from '../../lib/format.ts'
import type { CourseFormValues } from './course-form-schema.ts'

/** The class's card as students will see it, while it is typed. */
export function CoursePreview({ control }: { control: Control<CourseFormValues> }) {
  const { currency } = useSiteConfig()
  const values = useWatch({ control })
  const { className, instructorName, availableSeats, price, imageUrl, family } = values
  const cover = `/art/cover/${family || 'theory'}/preview.svg`
  return (
    <section aria-labelledby="preview-title" className="lg:sticky lg:top-32">
      <h2 id="preview-title" className="mb-3 text-lg">
        How students will see it
      </h2>
      <div className="max-w-80 overflow-hidden rounded-card border border-hairline">
        <Picture
          key={imageUrl || cover}
          src={imageUrl || cover}
          fallback={cover}
          alt=""
          width={800}
          height={600}
          sizes="320px"
          className="aspect-[4/3] w-full bg-sunken object-cover"
        />
        <div className="grid gap-2 p-5">
          <p className="line-clamp-2 font-display text-xl font-bold wrap-anywhere">
            {className || 'Class name'}
          </p>
          <p className="text-muted">with {instructorName}</p>
          <Tags words={cardWordsOf(values)} />
          <p className="flex items-center gap-2 text-sm text-muted">
            <Users aria-hidden className="size-4 shrink-0" />
            {availableSeats || '0'} seats available
          </p>
          <p className="font-display text-2xl font-bold tabular-nums">
            {formatMoney(parseAmount(String(price)) ?? 0, currency)}
          </p>
        </div>
      </div>
    </section>
  )
}
