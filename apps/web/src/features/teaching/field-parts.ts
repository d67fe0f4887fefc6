import type { CourseFormValues } from './course-form-schema.ts'

export type FormPart = 'what' | 'whom' | 'when' | 'price' | 'picture' | 'sender'

interface PartWords {
  title: string
  /** Says under the title what the part is for. */
  lead: string
}

/** The parts of the form, in the order of the questions that people ask about a class. */
export const formParts: Record<FormPart, PartWords> = {
  what: { title: 'What it is', lead: 'What parents and students read first.' },
  whom: {
    title: 'Who it is for',
    lead: 'So that the right people book it. What you leave open fits everybody.',
  },
  when: {
    title: 'When and where',
    lead: 'Dates sell a class more than anything else. They can follow later.',
  },
  price: { title: 'Seats and price', lead: 'The price is for the whole class, everything included.' },
  picture: { title: 'Picture', lead: 'Your own picture, or a cover that we draw for the instrument.' },
  sender: { title: 'Submitted by', lead: 'From your account; the school sets the status.' },
}

// They are the table's own keys.
export const partNames = Object.keys(formParts) as FormPart[]

/** The part of the form that each field is in, in the form's order. */
const partOf: Record<keyof CourseFormValues, FormPart> = {
  className: 'what',
  family: 'what',
  instruments: 'what',
  description: 'what',
  outcomes: 'what',
  forWhom: 'whom',
  level: 'whom',
  language: 'whom',
  ageMin: 'whom',
  ageMax: 'whom',
  prerequisites: 'whom',
  termId: 'when',
  roomId: 'when',
  dayPlan: 'when',
  toBring: 'when',
  availableSeats: 'price',
  price: 'price',
  imageUrl: 'picture',
  instructorName: 'sender',
  instructorEmail: 'sender',
  status: 'sender',
}

/** The fields of a part, in their order. */
export function fieldsIn(part: FormPart) {
  // They are the table's own keys.
  return (Object.keys(partOf) as (keyof CourseFormValues)[]).filter((name) => partOf[name] === part)
}

export const partId = (part: FormPart) => `part-${part}`
