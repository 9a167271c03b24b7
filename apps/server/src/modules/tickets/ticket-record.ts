import type { KitchenChange } from '@tabard/contract/kitchen/ticket'
import type { KitchenRecord } from '@tabard/domain/kitchen/ticket-items'

/** A change of an order. It is stored until every station has read it. */
export interface StoredChange extends Omit<KitchenChange, 'stationIds'> {
  /** Stations whose boards have read it. */
  readonly readAt?: readonly string[]
}

/** What the kitchen stores of an order. An order that nothing has happened to has no row. */
export interface TicketRecord extends KitchenRecord {
  /** Changes that the kitchen has not read yet. */
  readonly changes: readonly StoredChange[]
}

/** A ticket whose items all follow the order's status. */
export function withoutItems({ items: _, ...ticket }: TicketRecord): TicketRecord {
  return ticket
}
