import { withdrawalDays } from '@cadenza/contracts/refund-values'

/**
 * What parents ask, and the school's answers; a paragraph each. Like the address, to be replaced by the
 * school's own.
 */
export const questions = [
  {
    question: 'Is my child old enough, and good enough?',
    answer:
      'Each class says for which ages and which level it is. “Beginner” means that nobody needs to have held the instrument before; “Open to all” mixes levels on purpose. If you are between two levels, take the easier one: teachers stretch those who are quick.',
  },
  {
    question: 'What does it cost in all?',
    answer:
      'The price on the class page is all that you pay. Nothing is added when you pay: no booking fee, no fee for material, no membership.',
  },
  {
    question: 'What happens if a class is cancelled?',
    answer:
      'If the school cancels a class, everybody who is enrolled gets the full amount back on the card that was used, without asking for it.',
  },
  {
    question: 'What if we cannot come?',
    answer: `For ${withdrawalDays} days after you have paid, until the class starts, press “Cancel this place” at the class under “Enrolled classes”, on its own page or on the receipt, and you get the full amount back. After that write to us: the school decides. Your payment history shows how far a refund has come.`,
  },
  {
    question: 'How do I book for two children?',
    answer:
      'Add your children once under “Family”. When you select a class you are asked whom it is for, and one payment covers all of them. Two classes at the same time for the same child are noticed before you pay.',
  },
  {
    question: 'Who looks after my child during the day?',
    answer:
      'The teacher of the class. They see whom to call and who may pick your child up, as you entered it, and read medical notes only when you have written some for them.',
  },
  {
    question: 'Do we need an instrument of our own?',
    answer: 'The class page says what to bring. Where it says nothing, an instrument is there.',
  },
  {
    question: 'Can my child have lunch there?',
    answer:
      'Bring a lunch box and a bottle: there is a shaded place to eat, and somebody of the school is with the children who stay.',
  },
  {
    question: 'Is the building step-free?',
    answer:
      'Many rooms are. Choose “Step-free access” among the filters of the classes, and only classes of which every room is step-free are shown.',
  },
  {
    question: 'How do I know that my place is certain?',
    answer:
      'As soon as you have paid, the place is yours: you see it under “Enrolled classes”, the receipt comes by email, and the dates can be added to your calendar.',
  },
] as const
