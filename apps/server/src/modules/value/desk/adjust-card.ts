import type { Adjustment, cardDesk, DeskCardDetail } from '@tabard/contract/value/cards/card-desk'
import { adjustKinds, adjustLimits } from '@tabard/domain/value/adjust-limits'
import { valueTransfer } from '@tabard/domain/ledger/value-transfers'
import { maskCardNumber } from '@tabard/domain/value/mask-card'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { Handler, HandlerRequest } from '../../../http/handler.ts'
import { isRepeated, isValueSpent, postValue } from '../../ledger/value/post-value.ts'
import { recordAudit } from '../../platform/audit.ts'
import { cleanReason } from '../../platform/clean-reason.ts'
import { getShop } from '../../shops/load-shop.ts'
import { accountOf } from '../cards/card-history.ts'
import { lockCard } from '../cards/card-queries.ts'
import { reachesCards } from './reach-cards.ts'
import { readCard } from './show-card.ts'

/** Give points, stamps or stored value to a card. */
export const giveToCard: Handler<typeof cardDesk.give> = (request) => adjust(request, 'give')

/** Take points, stamps or stored value from a card. The ledger decides whether there is enough. */
export const takeFromCard: Handler<typeof cardDesk.take> = async (request) => {
  try {
    return await adjust(request, 'take')
  } catch (error) {
    if (isValueSpent(error)) return request.fail('value.short', {})
    throw error
  }
}

type Request = Pick<HandlerRequest<never>, 'shop' | 'now'> & { readonly input: Adjustment }

type Refused =
  | Refusal<'memberCard.unknown'>
  | Refusal<'memberCard.closed'>
  | Refusal<'amount.invalid'>
  | Refusal<'reason.required' | 'text.tooLong'>

/** Retry once on a conflict of the same request at the same moment: the second attempt finds it posted. */
async function adjust(request: Request, way: 'give' | 'take'): Promise<DeskCardDetail | Refused> {
  try {
    return await adjustOnce(request, way)
  } catch (error) {
    if (isRepeated(error)) return adjustOnce(request, way)
    throw error
  }
}

function adjustOnce({ input, shop, now }: Request, way: 'give' | 'take'): Promise<DeskCardDetail | Refused> {
  const { requestId, cardId, unit, amount } = input
  const max = adjustLimits[unit]
  return shop.write(async (tx, asking) => {
    const caller = await asking
    const reason = cleanReason(input.reason)
    if (isRefusal(reason)) return reason
    if (amount < 1 || amount > max) return new Refusal('amount.invalid', { max })
    const [[card], { currency }] = await Promise.all([
      tx.change(lockCard({ cardId })),
      getShop(tx, shop.shopId),
    ])
    if (!card || !(await reachesCards(tx, caller, [cardId]))) return new Refusal('memberCard.unknown', {})
    const transfer = valueTransfer(adjustKinds[unit][way], accountOf(cardId, unit, currency), amount)
    if (!transfer) return new Refusal('amount.invalid', { max })
    if (card.status === 'closed') return new Refusal('memberCard.closed', {})
    const note = { byId: caller.personId, byName: caller.name, reason }
    const posted = await postValue(tx, { shopId: shop.shopId, now }, [{ requestId, transfer, note }])
    if (posted === 'posted')
      await recordAudit(tx, {
        shopId: shop.shopId,
        now,
        caller,
        what: `cards.${way}`,
        subject: maskCardNumber(card.number),
        after: { cardId, unit, amount, reason },
      })
    return readCard(tx, cardId, { shopId: shop.shopId, now })
  })
}
