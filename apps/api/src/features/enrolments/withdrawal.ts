/** How long somebody who bought a place may give it back for all its money, however soon the class begins after that. */
const withdrawalDays = 14

/** Until when a place can be given back: 14 days from the payment, and not once the class has begun. */
export function withdrawableUntil(paidAt: Date, firstSessionAt: Date | null): Date {
  const end = new Date(paidAt.getTime() + withdrawalDays * 86_400_000)
  return firstSessionAt && firstSessionAt < end ? firstSessionAt : end
}
