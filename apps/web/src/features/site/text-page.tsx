import { Trans } from '@lingui/react/macro'
import type { SchoolText } from '@cadenza/contracts/school/school'
import type { ReactNode } from 'react'
import { Markup } from '../../shared/school/markup.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'

/** A page of text that the school has written, such as the terms of use. */
export function TextPage({ title, text }: { title: string; text: SchoolText }) {
  return (
    <TextFrame title={text.title || title}>
      <Markup html={text.intro} className="text-lg text-muted" />
      {text.sections.map(({ heading, html }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <Markup html={html} className="mt-2" />
        </section>
      ))}
    </TextFrame>
  )
}

/** A heading, what a page says, and whom to ask. */
export function TextFrame({ title, children }: { title: string; children: ReactNode }) {
  const { school } = useSiteConfig()
  return (
    <article className="container-page py-10">
      <div className="prose-page mx-auto">
        <h1 className="text-4xl">{title}</h1>
        {children}
        {school.email && (
          <p className="pt-4">
            <Trans>
              Questions? Write to{' '}
              <a href={`mailto:${school.email}`} className="link">
                {school.email}
              </a>
              .
            </Trans>
          </p>
        )}
      </div>
    </article>
  )
}
