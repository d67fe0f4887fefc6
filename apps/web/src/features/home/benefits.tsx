import Award from 'lucide-react/icons/award'
import BookOpen from 'lucide-react/icons/book-open'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import HeartHandshake from 'lucide-react/icons/heart-handshake'

const benefits = [
  {
    Icon: GraduationCap,
    title: 'Certified Teachers',
    text: 'Expert, certified instructors who perform as well as they teach.',
  },
  {
    Icon: HeartHandshake,
    title: 'Special Education',
    text: 'Support for learners with disabilities and differing needs, planned with you.',
  },
  {
    Icon: BookOpen,
    title: 'Book & Library',
    text: 'Courses for authors, library professionals and book lovers.',
  },
  {
    Icon: Award,
    title: 'Earn A Certificates',
    text: 'A concert at the end of the week shows what you have learned.',
  },
]

export function Benefits() {
  return (
    <section className="section bg-surface" aria-labelledby="benefits">
      <div className="container-page">
        <p className="font-semibold text-link">Learn Anything</p>
        <h2 id="benefits" className="mb-8 text-3xl">
          Benefits About Online Learning Expertise
        </h2>
        <ul className="grid gap-6 lg:grid-cols-4">
          {benefits.map(({ Icon, title, text }) => (
            <li key={title} className="rounded-card bg-page p-6">
              <Icon aria-hidden className="size-7 text-link" />
              <h3 className="mt-4 text-lg">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
