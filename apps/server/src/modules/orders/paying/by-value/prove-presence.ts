import type { payByValue } from '@tabard/contract/value/spending/spending'
import type { InputOf } from '@tabard/contract/wire/endpoint'
import { canSpend } from '@tabard/domain/value/scan-code'
import { isRefusal, Refusal } from '../../../../db/refusal.ts'
import type { WriteTx } from '../../../../db/tx.ts'
import type { HandlerRequest } from '../../../../http/handler.ts'
import { spendScanProof } from '../../../value/scan/spend-scan-proof.ts'
import { checkPinOfOwner, type PinFault } from '../../../value/spending/check-wallet-pin.ts'
import { findDeposit } from './deposit-queries.ts'
import { findHeldGiftCard, findStoredValue, type ValueSource } from '../../../value/spending/find-source.ts'

type Take = typeof payByValue.staff

/** Why staff may take value, for the audit log: they hold the card, chose the deposit, scanned a live code, got the PIN, or saw the person. */
type Proof = 'held' | 'chosen' | 'scan' | 'pin' | 'seen'

/**
 * Check what proves that the owner of a scanned card is here, before the transaction that pays: a PIN hashes. A live code is
 * left to `findProved`. Stored value whose owner would be asked for the PIN asks for it here too: seeing them is not enough.
 * Returns what proves it.
 */
export async function checkPresence(
  request: HandlerRequest<Take, 'config'>,
): Promise<Proof | PinFault | Refusal<'value.notSeen'>> {
  const { source } = request.input
  if (source.kind === 'giftCard') return 'held'
  if (source.kind === 'deposit') return 'chosen'
  if (source.scanId !== undefined) return 'scan'
  const pin = await checkPinOfOwner(request, source, source.pin)
  if (isRefusal(pin)) return pin
  const hasPin = pin === 'right'
  const isConfirmedByStaff = source.isSeen === true
  if (!canSpend({ hasLiveScan: false, hasPin, isConfirmedByStaff })) return new Refusal('value.notSeen', {})
  return hasPin ? 'pin' : 'seen'
}

/** Why nothing was found, or its proof was spent. */
export type NotProved =
  | Refusal<'value.notSeen'>
  | Refusal<'value.giftCard'>
  | Refusal<'value.deposit'>
  | Refusal<'value.noCard'>
  | Refusal<'value.scanSpent'>

/** Find what pays, and spend the proof of its scan for this payment. */
export async function findProved(
  tx: WriteTx,
  { source, requestId }: Pick<InputOf<Take>, 'source' | 'requestId'>,
  at: { readonly shopId: string; readonly currency: string; readonly now: number },
): Promise<ValueSource | NotProved> {
  const { shopId, currency, now } = at
  if (source.kind === 'deposit') {
    const { depositId } = source
    const left = await tx.row(findDeposit({ shopId, depositId, currency }))
    return left
      ? { kind: 'deposit', owner: depositId, cents: left.leftCents }
      : new Refusal('value.deposit', {})
  }
  const found =
    source.kind === 'storedValue'
      ? await findStoredValue(tx, { cardId: source.cardId, currency })
      : await findHeldGiftCard(tx, source, at)
  if (isRefusal(found)) return found
  const { owner, customerId } = found
  // A card that is or was in a wallet is not held: its number alone, which its giver knows, proves nothing.
  if (source.kind === 'giftCard') return found.hasBearer ? found : new Refusal('value.notSeen', {})
  if (source.scanId === undefined) return found
  // The code is that of the card, or of the person whose card it is.
  const subjectIds = [owner, customerId].filter((id) => id !== null)
  const { scanId } = source
  return (await spendScanProof(tx, { scanId, subjectIds, requestId, now }))
    ? found
    : new Refusal('value.scanSpent', {})
}
