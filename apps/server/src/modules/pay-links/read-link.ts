import type { payLinks } from '@tabard/contract/payments/links/calls'
import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import type { PayLinkAction } from '@tabard/domain/payments/pay-link'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import type { ReadTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { listMoney } from '../billing/list-money.ts'
import { countWrongId } from '../identity/count-wrong-id.ts'
import type { DepNames } from '../payments/deps.ts'
import { schedulePoll } from '../payments/attempts/polling/schedule-poll.ts'
import { getShop } from '../shops/load-shop.ts'
import { actionOf, loadLink, type LoadedLink } from './load-link.ts'
import { presentLink, presentLinkReceipt } from './present-link.ts'
import { findLinkByTxn } from './queries.ts'

interface Named {
  readonly txn: string
  readonly action?: PayLinkAction | undefined
}

/** Show a pay link to anyone who has it. Also poll the provider, without waiting for its answer. */
export const readLink: Handler<typeof payLinks.read, DepNames> = async (request) => {
  const { input, shop, now, deps } = request
  const found = await shop.read(async (tx) => {
    const loaded = await findNamed(tx, shop.shopId, input, now)
    return isRefusal(loaded) ? loaded : { loaded, profile: await getShop(tx, shop.shopId) }
  })
  if (isRefusal(found)) {
    await countWrongId(request, 'pay link')
    return found
  }
  const { attempt } = found.loaded
  if (attempt && isOpenAttempt(attempt.status)) schedulePoll(deps, shop.merchantId, attempt.attemptId)
  return presentLink(found.loaded, found.profile, { providers: deps.providers, now })
}

/** Show the receipt of a paid link. It names no other payment of the bill. */
export const readLinkReceipt: Handler<typeof payLinks.receipt> = async (request) => {
  const { input, shop, now, fail } = request
  const found = await shop.read(async (tx) => {
    const loaded = await findNamed(tx, shop.shopId, input, now)
    if (isRefusal(loaded)) return loaded
    if (loaded.state !== 'paid') return fail('payLink.unpaid', {})
    const orderIds = loaded.bill.rows.map(({ orderId }) => orderId)
    const [profile, money] = await Promise.all([getShop(tx, shop.shopId), listMoney(tx, orderIds)])
    return presentLinkReceipt(loaded, profile, money)
  })
  if (isRefusal(found) && found.code === 'payLink.unknown') await countWrongId(request, 'pay link')
  return found
}

/** Find a link by what its address says. An address with another action is unknown, like one with another id (W12). */
async function findNamed(
  tx: ReadTx,
  shopId: string,
  { txn, action }: Named,
  now: number,
): Promise<LoadedLink | Refusal<'payLink.unknown'>> {
  const link = await tx.row(findLinkByTxn({ shopId, txn }))
  return link && (action ?? actionOf(link)) === actionOf(link)
    ? loadLink(tx, shopId, link, now)
    : new Refusal('payLink.unknown', {})
}
