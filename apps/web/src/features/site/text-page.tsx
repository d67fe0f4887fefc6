import type { TextPageContent } from './text-pages.ts'
import { school } from './school.ts'

/** A page of plain text, such as the terms of use. */
export function TextPage({ content }: { content: TextPageContent }) {
  return (
    <article className="container-page py-10">
      <div className="prose-page mx-auto">
        <h1 className="text-4xl">{content.title}</h1>
        <p className="text-lg text-muted">{content.lead}</p>
        {content.sections.map(({ heading, text }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <p className="mt-2">{text}</p>
          </section>
        ))}
        <p className="pt-4">
          Questions? Write to{' '}
          <a href={`mailto:${school.email}`} className="link">
            {school.email}
          </a>
          .
        </p>
      </div>
    </article>
  )
}
