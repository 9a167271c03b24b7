import { amountKinds } from '@tabard/domain/cart/order-options'

const takenKind = `o.details #>> '{taken,kind}'`

/** SQL: whether an order `o` has no dishes, so that no kitchen gets it (`requestKindOf`). */
export const isRequested = `coalesce(${takenKind}, '') in (${amountKinds.map((kind) => `'${kind}'`).join(', ')})`

/** SQL: whether an order `o` counts as a sale: it is placed, not cancelled, and has dishes. */
export const isSale = `(o.status not in ('cancelled', 'pending') and not ${isRequested})`

/** SQL: the kind of an order `o` without dishes; null: it has dishes. */
export const requestedKind = `(case when ${isRequested} then ${takenKind} end)`

/** SQL: the sales channel of an order `o` (`salesChannelOf`). */
export const salesChannel = `(case when ${takenKind} in ('counter', 'phone') or ${isRequested} then ${takenKind} else o.channel end)`
