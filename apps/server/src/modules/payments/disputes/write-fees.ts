import type { WriteTx } from '../../../db/tx.ts'
import type { DisputeFee } from '../../../gateways/payments/provider.ts'
import { postFees } from '../../ledger/post-provider-amounts.ts'
import { newId } from '../../platform/new-id.ts'
import { insertDisputeFees, listDisputeFees } from './record-queries.ts'

interface About {
  readonly disputeId: string
  readonly shopId: string
  readonly now: number
}

/** The fees of staff's own: they end once the provider states its fees. */
const recorded = ['recorded', 'recorded returned']
const replaced = 'recorded replaced'

/** Write the fees of a dispute and post them, each once by its entry. Call it under the lock of the dispute. */
export async function writeFees(tx: WriteTx, about: About, stated: readonly DisputeFee[]): Promise<void> {
  if (stated.length === 0) return
  const { disputeId, shopId, now } = about
  const rows = stated.map((fee) => ({ ...fee, feeId: newId(now), at: new Date(fee.at) }))
  await tx.change(insertDisputeFees({ disputeId, shopId, fees: JSON.stringify(rows) }))
  const fees = await tx.rows(listDisputeFees({ disputeId }))
  await postFees(
    tx,
    { shopId, now },
    fees.map(({ feeId, cents, currency }) => ({ lineId: feeId, cents, currency })),
  )
}

/** Write the fees that the provider states. They replace what staff recorded. */
export async function writeStatedFees(
  tx: WriteTx,
  about: About,
  stated: readonly DisputeFee[],
): Promise<void> {
  if (stated.length === 0) return
  const fees = await tx.rows(listDisputeFees({ disputeId: about.disputeId }))
  const own = fees.filter(({ entry }) => recorded.includes(entry))
  const cents = own.reduce((sum, fee) => sum + fee.cents, 0)
  const [first] = own
  const back =
    first && cents !== 0 ? [{ entry: replaced, cents: -cents, currency: first.currency, at: about.now }] : []
  await writeFees(tx, about, [...back, ...stated])
}

/** Write the fee that staff recorded, or that a won dispute gives it back. */
export async function writeRecordedFee(
  tx: WriteTx,
  about: About,
  { cents, currency }: { readonly cents: number; readonly currency: string },
): Promise<void> {
  const entry = cents > 0 ? 'recorded' : 'recorded returned'
  await writeFees(tx, about, [{ entry, cents, currency, at: about.now }])
}

/** The sum of what staff recorded of a dispute. */
export async function recordedFeeCents(tx: WriteTx, disputeId: string): Promise<number> {
  const fees = await tx.rows(listDisputeFees({ disputeId }))
  return fees.reduce((sum, { entry, cents }) => sum + (recorded.includes(entry) ? cents : 0), 0)
}
