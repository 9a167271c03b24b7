import { requestKinds } from '@tabard/domain/cart/order-options'

const takenKind = `o.details #>> '{taken,kind}'`

/** SQL: whether an order `o` is an amount that staff asked for, which no kitchen gets (`requestKindOf`). */
export const isRequested = `coalesce(${takenKind}, '') in (${requestKinds.map((kind) => `'${kind}'`).join(', ')})`

/** SQL: the sales channel of an order `o` (`salesChannelOf`). */
export const salesChannel = `(case when ${takenKind} in ('counter', 'phone') or ${isRequested} then ${takenKind} else o.channel end)`
