import { t } from '@lingui/core/macro'
import encodeQR from 'qr'

/** Blank squares around it, as scanners need. */
const border = 4

/** A text as a code for a camera, dark on white whatever the page's colours. */
export function QrCode({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border })
  const dark = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      role="img"
      aria-label={t`Code of the link`}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="w-64 max-w-full justify-self-center rounded-card"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path fill="#000" d={dark.join('')} />
    </svg>
  )
}
