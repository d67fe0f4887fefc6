/** A family in the line, as a pencil keeps it. */
export interface WaitlistEntry {
  id: string
  family: string
  seats: number
  passes: number
  state: 'waiting' | 'offered' | 'inPayment'
}

const mostPasses = 3
const mostOfFamily = 6

/** One class with a waiting list: who stands where, and how many seats are taken and saved. */
export class WaitlistModel {
  capacity: number
  taken: number
  saved = 0
  /** In turn; those who are offered a place keep theirs in the array. */
  entries: WaitlistEntry[] = []

  constructor(capacity: number) {
    this.capacity = capacity
    this.taken = capacity
  }

  get waiting(): WaitlistEntry[] {
    return this.entries.filter(({ state }) => state === 'waiting')
  }

  /** Whether it is within twelve hours of the class, or is not sold. */
  isClosed = false

  /** The free seats are offered; of what is left all is saved that was freed, or else what was saved before. */
  offer(freed: boolean): void {
    let free = this.capacity - this.taken
    const most = freed ? free : this.saved
    this.saved = 0
    if (this.isClosed) return
    while (free > 0) {
      const at = this.waiting.findIndex(({ seats }) => seats <= free)
      const next = this.waiting[at]
      const ahead = this.waiting.slice(0, Math.max(0, at))
      if (!next || ahead.some(({ passes }) => passes >= mostPasses)) break
      for (const entry of ahead) entry.passes++
      next.state = 'offered'
      this.taken += next.seats
      free -= next.seats
    }
    if (this.waiting.length > 0) this.saved = Math.min(free, most)
  }

  /** Why a family may not join; undefined when it may. */
  refusal(seats: number, family: string): string | undefined {
    const own = this.entries.filter((entry) => entry.family === family)
    if (own.reduce((sum, entry) => sum + entry.seats, seats) > mostOfFamily) return 'too_many_waiting'
    if (seats > this.capacity) return 'party_too_large'
    return this.hasOnSale(seats) ? 'not_sold_out' : undefined
  }

  hasOnSale(seats: number): boolean {
    return this.taken + this.saved + seats <= this.capacity
  }

  join(entry: WaitlistEntry): void {
    this.entries.push(entry)
    this.offer(false)
  }

  giveBack(seats: number): void {
    this.taken -= seats
    this.offer(true)
  }

  /** An entry ends; the seats that it was offered are the next family’s. */
  end(entry: WaitlistEntry): void {
    this.entries.splice(this.entries.indexOf(entry), 1)
    if (entry.state === 'waiting') this.offer(false)
    else this.giveBack(entry.seats)
  }

  /** An offer ran out: the family’s other entries stand at the end now, as if nobody had passed them. */
  expire(entry: WaitlistEntry): void {
    const others = this.waiting.filter(({ family }) => family === entry.family)
    this.entries = [...this.entries.filter((one) => !others.includes(one)), ...others]
    for (const other of others) other.passes = 0
    this.end(entry)
  }

  close(): void {
    this.isClosed = true
  }

  reopen(): void {
    this.isClosed = false
    this.offer(true)
  }

  take(entry: WaitlistEntry): void {
    this.entries.splice(this.entries.indexOf(entry), 1)
  }

  /** One of a family that waits has bought a place that was on sale. */
  shrink(entry: WaitlistEntry): void {
    this.taken++
    entry.seats--
    if (entry.seats === 0) this.entries.splice(this.entries.indexOf(entry), 1)
    this.offer(false)
  }

  resize(capacity: number): void {
    const grows = capacity > this.capacity
    this.capacity = capacity
    if (grows) this.offer(true)
    else this.saved = Math.max(0, Math.min(this.saved, capacity - this.taken))
  }

  /** False at that end of the line. */
  move(entry: WaitlistEntry, up: boolean): boolean {
    const other = this.waiting[this.waiting.indexOf(entry) + (up ? -1 : 1)]
    if (!other) return false
    const [one, two] = [this.entries.indexOf(entry), this.entries.indexOf(other)]
    this.entries[one] = other
    this.entries[two] = entry
    this.offer(false)
    return true
  }

  /** False where it does not fit. */
  offerTo(entry: WaitlistEntry): boolean {
    const free = this.capacity - this.taken
    if (entry.seats > free) return false
    const isSaving = this.saved > 0
    entry.state = 'offered'
    this.taken += entry.seats
    if (isSaving) this.saved = Math.min(this.saved, free - entry.seats)
    this.offer(false)
    return true
  }
}
