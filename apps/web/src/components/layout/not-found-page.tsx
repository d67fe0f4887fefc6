import { t } from '@lingui/core/macro'
import { Button, LinkButton } from '../parts/button.tsx'

/** For unknown addresses, and for classes and instructors that do not exist or no longer exist. */
export function NotFoundPage() {
  return (
    <div className="container-page section grid justify-items-center gap-4 text-center">
      <img src="/art/cover/theory/not-found.svg" alt="" width={320} height={240} className="rounded-card" />
      <h1 className="text-4xl">{t`This page is not here`}</h1>
      <p className="max-w-prose text-muted">
        {t`The address may be mistyped, or the class may no longer be offered.`}
      </p>
      <form action="/classes" role="search" className="flex w-full max-w-md flex-wrap gap-3">
        <label className="sr-only" htmlFor="not-found-search">
          {t`Search classes`}
        </label>
        <input
          id="not-found-search"
          name="q"
          type="search"
          placeholder={t`Search classes`}
          className="control min-w-40 flex-1"
        />
        <Button type="submit">{t`Search`}</Button>
      </form>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to="/" variant="secondary">
          {t`Home`}
        </LinkButton>
        <LinkButton to="/classes" variant="secondary">
          {t`All classes`}
        </LinkButton>
      </div>
    </div>
  )
}
