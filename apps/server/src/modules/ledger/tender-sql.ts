import { paymentTenders, tenders } from '@tabard/domain/pricing/tenders/registry'

const byTender = (column: string, of: 'receives' | 'returns') =>
  `case ${paymentTenders.map((tender) => `when ${column} = '${tender}' then '${tenders[tender].ledger[of]}'`).join(' ')} end`

const listed = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ')

/** SQL: the kind of transfer of a payment, by its tender. */
export const receivedKind = (tender: string): string => byTender(tender, 'receives')

/** SQL: the kind of transfer that takes a refund from its order, by the tender of its payment. */
export const returnedKind = (tender: string): string => byTender(tender, 'returns')

/** SQL: the kinds of transfers of payments. */
export const receivedKinds: string = listed(paymentTenders.map((tender) => tenders[tender].ledger.receives))

/** SQL: the kinds of transfers that take refunds from their orders. */
export const returnedKinds: string = listed(paymentTenders.map((tender) => tenders[tender].ledger.returns))
