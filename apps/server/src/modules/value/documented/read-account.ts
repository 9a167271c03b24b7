import type { ownAccount } from '@tabard/contract/accounts/own-account'
import { isRefusal } from '../../../db/refusal.ts'
import type { Handler } from '../../../http/handler.ts'
import { readOwnAccount } from '../../identity/customers/read-account.ts'
import { getShop } from '../../shops/load-shop.ts'
import { readPlaced } from './named-card.ts'
import { presentMemberCard } from './present-documented.ts'

/**
 * Read the caller's own account with the first of their member cards (documented memberCard and cardNum). Another
 * customer's user id is refused like one that does not exist (W3).
 */
export const readAccount: Handler<typeof ownAccount.detail> = ({ input, shop, language, fail }) =>
  shop.read(async (tx, caller) => {
    const [{ customerId }, profile] = await Promise.all([caller, getShop(tx, shop.shopId)])
    const [own, cards] = await Promise.all([
      readOwnAccount(tx, customerId),
      readPlaced(tx, customerId, { userId: undefined, currency: profile.currency }),
    ])
    if (!own) return fail('account.unknown', {})
    if (input.userId !== undefined && input.userId !== own.account.userId) return fail('account.notYours', {})
    const [first] = isRefusal(cards) ? [] : cards
    const memberCard = first ? presentMemberCard(first.card, { profile, language, place: first.place }) : null
    return { ...own.account, memberCard }
  })
