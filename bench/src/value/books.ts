/** What moves on a card or gift card: minor units of money, and hundredths of points. */
export interface Moved {
  readonly cents?: number
  readonly points?: number
}

/** What the books expect of cards that are one by merges. */
export interface Expected {
  readonly owners: readonly string[]
  readonly cents: number
  readonly points: number
  /** All money that was put on them. */
  readonly addedCents: number
}

interface Sums {
  cents: number
  points: number
  addedCents: number
}

/**
 * The books of the clients: what each answer that they were given means for the balances, by rules of their own. The order
 * of operations does not matter for sums, so they need none of the product's locks.
 */
export class Books {
  readonly #sums = new Map<string, Sums>()
  readonly #merged = new Map<string, string>()

  /** Add to a card; less than zero: it was taken. */
  move(owner: string, { cents = 0, points = 0 }: Moved): void {
    const sums = this.#sums.get(owner) ?? { cents: 0, points: 0, addedCents: 0 }
    sums.cents += cents
    sums.points += points
    sums.addedCents += Math.max(0, cents)
    this.#sums.set(owner, sums)
  }

  /** From now on the two are one: whatever is on one of them may be on the other. */
  merge(owner: string, into: string): void {
    const [from, to] = [this.#lastOf(owner), this.#lastOf(into)]
    if (from !== to) this.#merged.set(from, to)
  }

  /** Money on a card that was never merged. */
  centsOf(owner: string): number {
    return this.#sums.get(owner)?.cents ?? 0
  }

  expected(): Expected[] {
    const groups = new Map<string, Expected>()
    for (const owner of new Set([...this.#sums.keys(), ...this.#merged.keys(), ...this.#merged.values()])) {
      const last = this.#lastOf(owner)
      const { owners, ...before } = groups.get(last) ?? { owners: [], cents: 0, points: 0, addedCents: 0 }
      const { cents, points, addedCents } = this.#sums.get(owner) ?? { cents: 0, points: 0, addedCents: 0 }
      groups.set(last, {
        owners: [...owners, owner],
        cents: before.cents + cents,
        points: before.points + points,
        addedCents: before.addedCents + addedCents,
      })
    }
    return [...groups.values()]
  }

  #lastOf(owner: string): string {
    let last = owner
    for (let next = this.#merged.get(last); next !== undefined; next = this.#merged.get(last)) last = next
    return last
  }
}
