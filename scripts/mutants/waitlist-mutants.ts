const waitlist = 'apps/api/src/features/waitlist/waitlist.test.ts'
const races = 'apps/api/test/races/waiting-list.test.ts'

/** Guards of waiting lists. */
export const waitlistMutants = [
  {
    guard: 'a freed seat is offered in the statement that frees it',
    change: { in: 'free_seats', text: 'perform offer_seats(id)', by: 'perform 1' },
    files: [waitlist],
    titles: 'is offered to the first family',
  },
  {
    guard: 'a sale that opens again offers free seats',
    change: { in: 'offer_seats_of_term', text: 'perform offer_seats(line.id)', by: 'perform line.id' },
    files: [waitlist],
    titles: 'by the sale of its term',
  },
  {
    guard: 'a class that is put off offers free seats',
    change: { in: 'save_schedule', text: 'if v_was_closed then', by: 'if false then' },
    files: [waitlist],
    titles: 'dates that are put off',
  },
  {
    guard: 'an account has at most six people in a list',
    change: { in: 'join_line', text: '> p_most then', by: '> 1000 then' },
    files: [waitlist],
    titles: 'has at most six people',
  },
  {
    guard: 'an offer that ran out sends the family to the end',
    change: { in: 'end_entry', text: "p_kind = 'expired' and not", by: 'false and not' },
    files: [waitlist],
    titles: 'goes to the end with all of them',
  },
  {
    guard: 'saved seats are not sold',
    change: {
      in: 'course_problem',
      text: 'courses.seats_taken + courses.seats_saved + p_seats',
      by: 'courses.seats_taken + p_seats',
    },
    files: [waitlist],
    titles: 'that is saved is not sold',
  },
  {
    guard: 'nobody goes by a family that three have passed',
    change: { in: 'next_in_line', text: 'ahead.passes >= 3', by: 'false' },
    files: [waitlist],
    titles: 'three times at most',
  },
  {
    guard: 'who goes by is counted',
    change: { in: 'offer_seats', text: 'set passes = passes + 1', by: 'set passes = passes' },
    files: [waitlist],
    titles: 'three times at most',
  },
  {
    guard: 'a family that holds a seat by another order is not offered one',
    change: { in: 'next_in_line', text: 'entry.id <> all (p_busy)', by: 'true' },
    files: [waitlist],
    titles: 'is just buying otherwise',
  },
  {
    guard: 'the office takes no money for an offer that was not accepted',
    change: { in: 'record_payment', text: " or v_order.status = 'offered'", by: '' },
    files: [waitlist],
    titles: 'is sold by no one but its family',
  },
  {
    guard: 'an entry stays with an account that may still buy for its people',
    change: { in: 'pass_entries', text: 'not may_buy_for(p_from, person.id)', by: 'true' },
    files: [waitlist],
    titles: 'children who pass to another account',
  },
  {
    guard: 'an offered place is in no cart',
    change: { in: 'course_problem', text: ' or held.entry_id is not null', by: '' },
    files: [waitlist],
    titles: 'is not ended by the checkout of a cart',
  },
  {
    guard: 'an offer is not accepted after its end',
    change: { in: 'accept_offer', text: 'or v_order.offered_until <= clock_timestamp()', by: '' },
    files: [races],
    titles: 'never accepted after its end',
  },
  {
    guard: 'an offer that is being paid does not end',
    change: { in: 'end_offer', text: "status = 'offered'", by: 'holds_seats' },
    files: [races],
    titles: 'nor left',
  },
  {
    guard: 'an offer is judged again when it is accepted: ages',
    change: { in: 'accept_offer', text: 'if v_problem is not null then', by: 'if false then' },
    files: [waitlist],
    titles: 'is judged again',
  },
  {
    guard: 'an offer is judged again when it is accepted: consents',
    change: { in: 'accept_offer', text: 'perform require_buyer(p_user, v_people);', by: '' },
    files: [waitlist],
    titles: 'is judged again',
  },
  {
    guard: 'an offer costs what was shown',
    change: { in: 'accept_offer', text: 'if v_order.total_minor <> p_expected then', by: 'if false then' },
    files: [waitlist],
    titles: 'is judged again',
  },
  {
    guard: 'the next intent of an offer has a key of its own',
    change: { in: 'return_offer', text: 'attempt = attempt + 1, ', by: '' },
    files: [waitlist],
    titles: 'under another key',
  },
]
