import type { Cart } from '@tabard/domain/cart/cart'
import { Refusal } from '../../db/refusal.ts'
import type { ReadTx } from '../../db/tx.ts'
import type { Orderable } from '../catalogue/get-availability.ts'
import { findLackingDishes } from '../catalogue/lacking-dishes.ts'

/** A refusal that a required choice may be behind of which nothing is left. */
function isAboutChoices(
  refused: Refusal,
): refused is Refusal<'option.count'> | Refusal<'option.soldOut'> | Refusal<'meal.count'> {
  return ['option.count', 'option.soldOut', 'meal.count'].includes(refused.code)
}

/**
 * What is refused for its choices is sold out where there is nothing left to choose: whoever is told to choose otherwise
 * could look for it in vain. Orders ask only about what they take, so the rest of the stock is read here.
 */
export async function refuseLacking<Refused extends Refusal>(
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
  const lacking = await findLackingDishes(tx, profile.shopId, menu, { now, tradingDate })
  // A part of a meal may be what lacks it, while the meal has others.
  const dishes = [line, ...(refused.code === 'meal.count' ? [] : (line.parts ?? []))]
  const dish = dishes.find(({ itemId }) => lacking.has(itemId))
  return dish ? new Refusal('item.soldOut', { lineId, itemId: dish.itemId }) : refused
}
