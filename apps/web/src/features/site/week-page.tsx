import { LinkButton } from '../../components/button.tsx'

const days = [
  {
    day: 'Monday',
    title: 'Arrive and begin',
    text: 'A short welcome in the courtyard, then straight to the room. The teacher hears everybody play or sing a little and sorts out who needs what.',
  },
  {
    day: 'Tuesday',
    title: 'Find the ground',
    text: 'Posture, sound and the first piece. At the end of the session everybody knows what to practise, and for how long.',
  },
  {
    day: 'Wednesday',
    title: 'Play together',
    text: 'The middle of the week belongs to playing with others: duets, sections, a rhythm group. Parents are welcome in the last half hour.',
  },
  {
    day: 'Thursday',
    title: 'Put it together',
    text: 'The piece in one go, with all that can go wrong. Whoever wants to play a solo on Friday chooses it today.',
  },
  {
    day: 'Friday',
    title: 'On stage',
    text: 'Everybody plays for families and friends in the afternoon: one piece for each class, a few minutes long, and no marks.',
  },
] as const

const hours = [
  ['Before your class', 'Doors open fifteen minutes early. Children are met at the gate.'],
  [
    'In class',
    'Small groups, at most as many as the class page says. A break of ten minutes in longer sessions.',
  ],
  ['Between two classes', 'Somebody of the school is in the courtyard. Bring lunch and a bottle.'],
  ['Afterwards', 'Children are handed over only to those whom you named for picking them up.'],
] as const

/** From the first morning to the stage. */
export function WeekPage() {
  return (
    <article className="container-page grid gap-12 py-10">
      <div className="grid max-w-[60ch] gap-2">
        <h1 className="text-4xl">How a week goes</h1>
        <p className="text-lg text-muted">
          Most classes meet every day from Monday to Friday, in the morning, the afternoon or the evening. The
          exact days and times stand on the page of each class.
        </p>
      </div>
      <section aria-labelledby="days">
        <h2 id="days" className="mb-4 text-2xl">
          Five days
        </h2>
        <ol className="grid gap-4 md:grid-cols-2 lg:grid-cols-5">
          {days.map(({ day, title, text }) => (
            <li key={day} className="rounded-card bg-surface p-5">
              <p className="font-semibold text-link">{day}</p>
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="hours">
        <h2 id="hours" className="mb-4 text-2xl">
          Around the class
        </h2>
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          {hours.map(([when, what]) => (
            <div key={when} className="border-t-3 border-primary pt-3">
              <dt className="font-semibold">{when}</dt>
              <dd className="text-muted">{what}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/classes/week">See the summer week by week</LinkButton>
        <LinkButton to="/questions" variant="secondary">
          Parents’ questions
        </LinkButton>
      </div>
    </article>
  )
}
