import type { memberCards } from '@tabard/contract/value/cards/member-cards'
import { readBirthday } from '@tabard/domain/value/birthday'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { WriteTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { applyLevels } from '../cards/apply-levels.ts'
import { closeCard, findHoldings, lockCard, storeBirthday } from '../cards/card-queries.ts'
import { readMyCards } from '../cards/own-cards.ts'
import { notePassChange } from '../passes/note-pass-change.ts'

/** Close the caller's empty card. */
export const leaveProgramme: Handler<typeof memberCards.leave> = ({ input, shop, now }) =>
  shop.write(async (tx, asking) => {
    const { customerId } = await asking
    const left = await closeOwnCard(tx, { cardId: input.cardId, customerId, now })
    return isRefusal(left) ? left : readMyCards(tx, customerId, { shopId: shop.shopId, now })
  })

/** Close an empty card of a customer. Spending and expiry wait for the lock, so it stays empty until it is closed. */
export async function closeOwnCard(
  tx: WriteTx,
  { cardId, customerId, now }: { readonly cardId: string; readonly customerId: string; readonly now: number },
): Promise<
  undefined | Refusal<'memberCard.unknown'> | Refusal<'memberCard.frozen'> | Refusal<'memberCard.notEmpty'>
> {
  const [card] = await tx.change(lockCard({ cardId }))
  if (!card || card.customerId !== customerId || card.status === 'closed')
    return new Refusal('memberCard.unknown', {})
  if (card.status === 'frozen') return new Refusal('memberCard.frozen', {})
  const holdings = await tx.row(findHoldings({ cardId }))
  if (!holdings?.isEmpty) return new Refusal('memberCard.notEmpty', {})
  await tx.change(closeCard({ cardId, at: new Date(now), mergedInto: null }))
  await applyLevels(tx, [customerId])
  await notePassChange(tx, { owners: [cardId], now })
  return undefined
}

/** Set the birthday on the caller's card, once. */
export const setBirthday: Handler<typeof memberCards.setBirthday> = ({ input, shop, now, fail }) => {
  const birthday = readBirthday(input.birthday)
  if (birthday === undefined) return Promise.resolve(fail('birthday.invalid', {}))
  return shop.write(async (tx, asking) => {
    const { customerId } = await asking
    const [card] = await tx.change(lockCard({ cardId: input.cardId }))
    if (!card || card.customerId !== customerId || card.status === 'closed')
      return fail('memberCard.unknown', {})
    const [stored] = await tx.change(storeBirthday({ cardId: input.cardId, customerId, birthday }))
    if (!stored) return fail('memberCard.birthdaySet', {})
    return readMyCards(tx, customerId, { shopId: shop.shopId, now })
  })
}
