/** In full years, on a day such as `2027-07-05`. Dates of birth have no zone: they are compared as they are written. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Whether a class is for people of this age, in full years. */
export function takesAge(
  { ageMin, ageMax }: Record<'ageMin' | 'ageMax', number | null>,
  age: number,
): boolean {
  return age >= (ageMin ?? 0) && age <= (ageMax ?? age)
}

/** Today by this computer's clock, as `2027-07-05`. */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
