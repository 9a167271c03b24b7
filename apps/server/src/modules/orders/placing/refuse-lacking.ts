import type { Cart } from '@tabard/domain/cart/cart'
import { Refusal } from '../../../db/refusal.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { Orderable } from '../../menu/status/get-shop-status.ts'
import { findUnavailableDishes } from '../../menu/status/unavailable-dishes.ts'

/** Refusals that can be caused by a required choice with nothing left. */
function isAboutChoices(
  refused: Refusal,
): refused is Refusal<'option.count'> | Refusal<'option.soldOut'> | Refusal<'meal.count'> {
  return ['option.count', 'option.soldOut', 'meal.count'].includes(refused.code)
}

/**
 * Turn a refusal about choices into `item.soldOut` if no choice is left: asking the customer to choose again
 * would not help. Orders load only the stock of what they contain, so the remaining stock is read here.
 */
export async function refuseUnavailable<Refused extends Refusal>(
  tx: ReadTx,
  refused: Refused,
  cart: Pick<Cart, 'lines'>,
  { profile, menu, tradingDate }: Pick<Orderable, 'profile' | 'menu' | 'tradingDate'>,
  now: number,
): Promise<Refused | Refusal<'item.soldOut'>> {
  if (!menu || !isAboutChoices(refused)) return refused
  const { lineId } = refused.data
  const line = cart.lines.find((each) => each.lineId === lineId)
  if (!line) return refused
  const unavailable = await findUnavailableDishes(tx, profile.shopId, menu, { now, tradingDate })
  // A part of a meal may be unavailable while the meal has others.
  const dishes = [line, ...(refused.code === 'meal.count' ? [] : (line.parts ?? []))]
  const dish = dishes.find(({ itemId }) => unavailable.has(itemId))
  return dish ? new Refusal('item.soldOut', { lineId, itemId: dish.itemId }) : refused
}
