import type { storedValue } from '@tabard/contract/value/gift-cards/stored-value'
import { moneyOf, movedTransfer } from '@tabard/domain/ledger/value-transfers'
import { storedValueLimits } from '@tabard/domain/value/stored-value-terms'
import { Refusal, repeatedRequest } from '../../../db/refusal.ts'
import type { WriteTx } from '../../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../../http/handler.ts'
import {
  findPosted,
  isRepeated,
  isSameTransfer,
  isValueSpent,
  postValue,
} from '../../ledger/value/post-value.ts'
import { balanceIn, readBalances } from '../../ledger/value/read-value.ts'
import { readPhone } from '../../messages/read-phone.ts'
import { getShop } from '../../shops/load-shop.ts'
import { checkOwnPin } from '../spending/check-wallet-pin.ts'
import { loadStoredValueTerms } from '../terms/load-terms.ts'
import { findOwnCard } from './own-cards.ts'
import { countSent, findReceivingCard } from './queries.ts'

const dayMs = 86_400_000

type Transfer = typeof storedValue.transfer

/**
 * Send stored value to another member's card, once for each request id, with the wallet PIN where it is asked for. The
 * ledger refuses more than there is, whatever is spent at the same moment.
 */
export const transferValue: Handler<Transfer, 'config'> = async (request) => {
  const { shop, input, fail } = request
  const refused = await checkOwnPin(request, input.pin)
  if (refused) return refused
  const send = () => shop.write(async (tx, caller) => sendOnce(tx, request, (await caller).customerId))
  try {
    return await send()
  } catch (error) {
    if (isValueSpent(error)) return fail('storedValue.spent', {})
    if (!isRepeated(error)) throw error
    return send()
  }
}

async function sendOnce(
  tx: WriteTx,
  { input, shop, now }: HandlerRequest<Transfer, 'config'>,
  customerId: string,
) {
  const { requestId, cardId, cents } = input
  const [profile, card, known] = await Promise.all([
    getShop(tx, shop.shopId),
    findOwnCard(tx, { cardId, customerId }),
    findPosted(tx, requestId),
  ])
  const { currency, settings, country } = profile
  if (!card) return new Refusal('storedValue.noCard', {})
  const from = moneyOf('storedValue', cardId, currency)
  const answer = async () => ({ balanceCents: balanceIn(await readBalances(tx, [cardId]), from) })
  if (known) {
    const phone = readPhone(input.phone, country)
    const to = phone === undefined ? undefined : await tx.row(findReceivingCard({ phone }))
    const sent = to && movedTransfer(from, moneyOf('storedValue', to.cardId, currency), cents)
    if (!sent || !isSameTransfer(known, sent)) throw repeatedRequest()
    return answer()
  }
  if (!settings['wallet.isOffered'] || !card.holdsValue) return new Refusal('storedValue.notOffered', {})
  if (card.status === 'frozen') return new Refusal('storedValue.frozen', {})
  const { terms } = await loadStoredValueTerms(tx, currency)
  if (!terms.canTransfer) return new Refusal('storedValue.transfersOff', {})
  const phone = readPhone(input.phone, country)
  if (phone === undefined) return new Refusal('phone.invalid', {})
  const [to, sent] = await Promise.all([
    tx.row(findReceivingCard({ phone })),
    tx.row(countSent({ owner: cardId, since: new Date(now - dayMs) })),
  ])
  if (!to || to.cardId === cardId || to.customerId === customerId)
    return new Refusal('storedValue.noMember', {})
  if ((sent?.sent ?? 0) >= storedValueLimits.transferPerDay)
    return new Refusal('storedValue.tooMany', { max: storedValueLimits.transferPerDay })
  await postValue(tx, { shopId: shop.shopId, now }, [
    { requestId, transfer: movedTransfer(from, moneyOf('storedValue', to.cardId, currency), cents) },
  ])
  return answer()
}
