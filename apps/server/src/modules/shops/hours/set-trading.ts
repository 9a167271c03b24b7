import type { trading, Trading } from '@tabard/contract/identity/calls'
import { cleanText, textLimits } from '@tabard/domain/text/text-input'
import { shopOpening } from '@tabard/domain/hours/trading'
import { writing } from '../../../db/statement.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { getCalendar, getShopProfile } from '../load-shop.ts'
import { findShopState } from '../queries.ts'
import { toTrading, tradingOf } from './trading-state.ts'

export const saveTrading = writing<
  Record<never, never>,
  { shopId: string; trading: string; tradingUntil: Date | null; message1: string; message2: string }
>(
  `update shop_states set trading = :trading, trading_until = :tradingUntil, message1 = :message1, message2 = :message2 where merchant_id = :merchantId and shop_id = :shopId`,
)

async function presentTrading(tx: ReadTx, shopId: string, now: number): Promise<Trading> {
  const state = await tx.row(findShopState({ shopId }))
  const profile = await getShopProfile(tx, shopId, state?.configVersion)
  const set = toTrading(state)
  const trading = tradingOf(profile, state)
  const opening = shopOpening({ trading, hours: getCalendar(profile, now).hours.pickUp }, now)
  return {
    state: set.state,
    until: set.until,
    message: set.message,
    isOpenNow: opening.isOpen,
    opensAt: opening.isOpen ? undefined : opening.opensAt,
    closesAt: opening.isOpen ? opening.closesAt : undefined,
    isSuspended: profile.isSuspended,
  }
}

/** Show the trading state of a shop. */
export const getTrading: Handler<typeof trading.get> = ({ shop, now }) =>
  shop.read((tx) => presentTrading(tx, shop.shopId, now))

/** Open, close or pause the shop. A pause with an end needs no second call: screens compare the instant. */
export const setTrading: Handler<typeof trading.set> = async ({ input, shop, now, fail, publish }) => {
  const first = cleanText(input.message.first, { maxLength: textLimits.note, multiline: false })
  const second = cleanText(input.message.second, { maxLength: textLimits.note, multiline: false })
  if (!first.ok || !second.ok) return fail('text.tooLong', { field: 'message', max: textLimits.note })
  const until = input.state === 'paused' ? input.until : undefined
  if (until !== undefined && until <= now) return fail('trading.until', {})
  return shop.write(async (tx, caller) => {
    const who = await caller
    const before = toTrading(await tx.row(findShopState({ shopId: shop.shopId })))
    const isOpen = input.state === 'open'
    const message = isOpen ? { first: '', second: '' } : { first: first.text, second: second.text }
    await tx.change(
      saveTrading({
        shopId: shop.shopId,
        trading: input.state,
        tradingUntil: until === undefined ? null : new Date(until),
        message1: message.first,
        message2: message.second,
      }),
    )
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'trading.set',
      subject: shop.shopId,
      before,
      after: { state: input.state, until, message },
    })
    publish({ kind: 'availability', merchantId: shop.merchantId, shopId: shop.shopId, id: '' })
    return presentTrading(tx, shop.shopId, now)
  })
}
