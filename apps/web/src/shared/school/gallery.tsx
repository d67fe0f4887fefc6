import type { Picture as Shown } from '@cadenza/contracts/school/picture'
import { Picture } from '../../components/parts/picture.tsx'

/** Pictures side by side, which scroll sideways where they do not fit; each opens in its full size. Nothing without any. */
export function Gallery({ label, pictures }: { label: string; pictures: Shown[] }) {
  if (pictures.length === 0) return null
  return (
    <ul aria-label={label} className="gallery">
      {pictures.map(({ id, imageUrl, alt }) => (
        <li key={id}>
          <a href={imageUrl.replace('/800.', '/1200.')}>
            <Picture src={imageUrl} alt={alt} width={800} height={600} sizes="26rem" />
          </a>
        </li>
      ))}
    </ul>
  )
}
