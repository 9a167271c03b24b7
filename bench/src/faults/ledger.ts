import type { Client } from 'pg'

/** What clients were told: by cart, every returned order id. */
export class Ledger {
  readonly #orders = new Map<string, Set<string>>()

  acknowledge(cartId: string, orderId: string): void {
    this.#orders.set(cartId, (this.#orders.get(cartId) ?? new Set()).add(orderId))
  }

  get acknowledged(): number {
    return this.#orders.size
  }

  /** Compare what clients were told with the database: an order is stored when all its lines are. */
  async check(owner: Client, linesAnOrder: number): Promise<Verdict> {
    const { rows } = await owner.query<{ cart_id: string; order_id: string; lines: number }>(
      `select o.cart_id, o.order_id, (select count(*)::integer from order_lines l where l.merchant_id = o.merchant_id and l.order_id = o.order_id) as lines
       from orders o where o.cart_id = any($1)`,
      [[...this.#orders.keys()]],
    )
    const whole = new Set(rows.filter(({ lines }) => lines === linesAnOrder).map(({ order_id }) => order_id))
    const stored = [...this.#orders.values()].filter((ids) => [...ids].some((id) => whole.has(id))).length
    const twiceTold = [...this.#orders.values()].filter((ids) => ids.size > 1).length
    const carts = new Set(rows.map(({ cart_id }) => cart_id))
    return {
      acknowledged: this.acknowledged,
      stored,
      doubled: twiceTold + rows.length - carts.size,
      lost: this.acknowledged - stored,
    }
  }
}

export interface Verdict {
  readonly acknowledged: number
  readonly stored: number
  readonly doubled: number
  readonly lost: number
}
