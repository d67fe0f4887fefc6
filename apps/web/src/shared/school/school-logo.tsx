import clsx from 'clsx'
import { useSiteConfig } from '../../lib/loading/config.ts'

/** The logo that the school has uploaded, else that of the product. */
export function SchoolLogo({ className }: { className?: string }) {
  const { school } = useSiteConfig()
  return school.logo ? (
    <img
      src={school.logo.replace('/800.', '/400.')}
      alt=""
      className={clsx('h-8 w-auto max-w-24 object-contain', className)}
    />
  ) : (
    <img src="/art/logo.svg" alt="" width={32} height={32} className={clsx('size-8', className)} />
  )
}
