import { Link } from '@tanstack/react-router'
import { ContactCards } from './contact-cards.tsx'

export function ContactPage() {
  return (
    <div className="container-page grid gap-8 py-10">
      <div className="prose-page">
        <h1 className="text-4xl">Contact</h1>
        <p className="text-lg text-muted">
          Telephone from Monday to Friday, 9&nbsp;AM to 5&nbsp;PM. Emails are answered within two working
          days.
        </p>
      </div>
      <section aria-labelledby="ways">
        <h2 id="ways" className="mb-6 text-2xl">
          Ways to reach us
        </h2>
        <ContactCards />
      </section>
      <p>
        Prefer a form? There is one on the page{' '}
        <Link to="/aboutUs" className="link">
          About Us
        </Link>
        .
      </p>
    </div>
  )
}
