import type { memberCards, MemberCard, MyCards } from '@tabard/contract/value/cards/member-cards'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { hashToken } from '../../../http/requests/callers.ts'
import { hasPin } from '../../identity/customers/codes/verify-pin.ts'
import { getShop } from '../../shops/load-shop.ts'
import { readWithShop } from '../../shops/read-with-shop.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { presentOpen } from '../programmes/present-programme.ts'
import { monthsBefore, tierMonths } from '../points/months-before.ts'
import { listProgress, listProgressOfToken, type ProgressRow } from '../points/points-queries.ts'
import { findPinOfToken, listOfCustomer, listOfToken } from './card-queries.ts'
import type { HeldCard } from './find-card.ts'
import { presentCard } from './present-card.ts'

/** List what anyone can join at the shop. */
export const listOpenProgrammes: Handler<typeof memberCards.programmes> = ({ shop }) =>
  shop.read(async (tx) => presentOpen(await getShop(tx, shop.shopId)))

/** Show the caller's cards: one round trip, with that of the caller. */
export const showOwnCards: Handler<typeof memberCards.mine> = ({ shop, now, token }) =>
  shop.read(async (tx) => {
    const tokenHash = hashToken(token ?? '')
    const { profile, result } = await readWithShop(tx, shop.shopId, ({ currency, timeZone }) =>
      Promise.all([
        tx.rows(listOfToken({ tokenHash, currency })),
        tx.rows(listProgressOfToken({ tokenHash, since: sinceOf(now, timeZone) })),
        tx.row(findPinOfToken({ tokenHash })),
      ]),
    )
    const [rows, progress, pin] = result
    const byCard = new Map(progress.map((row) => [row.cardId, row]))
    return presentMine(
      rows.map((row) => presentCard(row, profile, byCard.get(row.cardId))),
      { profile, hasPin: pin?.hasPin === true },
    )
  })

interface At {
  readonly shopId: string
  readonly now: number
}

/** Read a customer's cards and what they can still join. */
export async function readMyCards(tx: ReadTx, customerId: string, { shopId, now }: At): Promise<MyCards> {
  const [profile, isSet] = await Promise.all([getShop(tx, shopId), hasPin(tx, customerId)])
  return presentMine(await readCardsOf(tx, customerId, { profile, now }), { profile, hasPin: isSet })
}

interface Mine {
  readonly profile: ShopProfile
  readonly hasPin: boolean
}

function presentMine(cards: readonly MemberCard[], { profile, hasPin: isSet }: Mine): MyCards {
  const held = cards.map(({ programme }) => programme.cardTypeId)
  const hasPinPad = profile.settings['wallet.hasPinPad']
  const asksPin = isSet || hasPinPad
  return { cards, open: presentOpen(profile, held), asksPin, needsPin: asksPin && !isSet, hasPinPad }
}

/** Read a customer's cards, in the order of their types. */
export async function readCardsOf(
  tx: ReadTx,
  customerId: string,
  at: { readonly profile: ShopProfile; readonly now: number },
): Promise<readonly MemberCard[]> {
  const rows = await tx.rows(listOfCustomer({ customerId, currency: at.profile.currency }))
  const progress = await readProgress(tx, rows, at)
  return rows.map((row) => presentCard(row, at.profile, progress.get(row.cardId)))
}

/** Read the progress of cards by their ids. */
export async function readProgress(
  tx: ReadTx,
  cards: readonly Pick<HeldCard, 'cardId'>[],
  { profile, now }: { readonly profile: Pick<ShopProfile, 'timeZone'>; readonly now: number },
): Promise<ReadonlyMap<string, ProgressRow>> {
  if (cards.length === 0) return new Map()
  const since = sinceOf(now, profile.timeZone)
  const rows = await tx.rows(listProgress({ cardIds: cards.map(({ cardId }) => cardId), since }))
  return new Map(rows.map((row) => [row.cardId, row]))
}

/** Points that were earned from then on count for the tier. */
function sinceOf(now: number, timeZone: string): Date {
  return new Date(monthsBefore(now, tierMonths, timeZone))
}
