import { amountKinds } from '@tabard/domain/cart/order-options'

const takenKind = `o.details #>> '{taken,kind}'`

/** SQL: whether an order `o` has no dishes, so that no kitchen gets it (`requestKindOf`). */
export const isRequested = `coalesce(${takenKind}, '') in (${amountKinds.map((kind) => `'${kind}'`).join(', ')})`

/** SQL: the sales channel of an order `o` (`salesChannelOf`). */
export const salesChannel = `(case when ${takenKind} in ('counter', 'phone') or ${isRequested} then ${takenKind} else o.channel end)`
