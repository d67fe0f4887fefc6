/** A small class without any bookings yet is not scarce: "only" is used once most places are gone. */
export function placesLeft({
  availableSeats,
  capacity,
}: {
  availableSeats: number
  capacity: number
}): string {
  if (availableSeats <= 0) return 'Full'
  const isNearlyFull = availableSeats < 5 && availableSeats * 2 <= capacity
  if (isNearlyFull) return availableSeats === 1 ? 'Last place' : `Only ${availableSeats} places left`
  return availableSeats === 1 ? '1 place' : `${availableSeats} places`
}
