import { useSiteConfig } from '../../lib/loading/config.ts'
import { ContactCards } from './contact-cards.tsx'
import { ContactForm } from './contact-form.tsx'

export function AboutPage() {
  const { schoolName } = useSiteConfig()
  return (
    <div className="container-page grid gap-12 py-10">
      <div className="grid gap-12 lg:grid-cols-2">
        <div className="prose-page">
          <h1 className="text-4xl">About Us</h1>
          <p className="text-lg">
            {schoolName} is a summer of music in small classes. For one week you play one instrument with
            people who live from it, and at the end of the week you stand on a stage together.
          </p>
          <p>
            Beginners are as welcome as returning players. Classes are open to learners with differing needs:
            tell us what helps you, and your instructor plans with you.
          </p>
          <img
            src="/art/banner-crop/1.svg"
            alt=""
            width={640}
            height={480}
            loading="lazy"
            className="mt-8 w-full rounded-card max-lg:hidden"
          />
        </div>
        <section aria-labelledby="write" className="rounded-card border border-hairline p-6 lg:p-8">
          <h2 id="write" className="mb-4 text-3xl">
            Write to us
          </h2>
          <ContactForm />
        </section>
      </div>
      <section aria-labelledby="contact">
        <h2 id="contact" className="mb-6 text-3xl">
          How to reach us
        </h2>
        <ContactCards />
      </section>
    </div>
  )
}
