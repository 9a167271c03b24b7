import { createHash } from 'node:crypto'
import type { Availability } from '@tabard/domain/catalogue/availability'
import type { Channel, MenuIndex } from '@tabard/domain/catalogue/menu'
import type { ReadTx } from '../../db/tx.ts'
import { getCalendar, getShopProfile } from '../shops/load-shop.ts'
import type { ShopProfile } from '../shops/shop-profile.ts'
import { tradingDate } from '../shops/trading-date.ts'
import { findMenu } from './load-menu.ts'
import { findOrderingState, listStock, listStockOf, type OrderingStateRow, type StockRow } from './queries.ts'
import { stockLists } from './stock-state.ts'

/** The small pushed document of a shop (decision 23). One flush when the process knows the shop. */
export async function getAvailability(tx: ReadTx, shopId: string, now: number): Promise<Availability> {
  const [state, stock] = await Promise.all([
    tx.row(findOrderingState(tx.merchantId, shopId, 'online')),
    tx.rows(listStock(tx.merchantId, shopId)),
  ])
  const { profile, availability } = await toOrderable(tx, shopId, state, stock, now)
  return { version: versionOf(profile.configVersion, availability), ...availability }
}

export interface Orderable {
  readonly profile: ShopProfile
  readonly availability: Omit<Availability, 'version'>
  readonly tradingDate: string
  /** Undefined: the shop has published no menu yet. */
  readonly menu: MenuIndex | undefined
}

/** What an order is checked against, as of this transaction. Sent at once, so that it rides in the first flush. */
export function readOrderable(
  tx: ReadTx,
  shopId: string,
  channel: Channel,
  subjectIds: readonly string[],
): (now: number) => Promise<Orderable> {
  const asked = Promise.all([
    tx.row(findOrderingState(tx.merchantId, shopId, channel)),
    tx.rows(listStockOf(tx.merchantId, shopId, subjectIds)),
  ])
  asked.catch(() => undefined)
  return async (now) => {
    const [state, stock] = await asked
    const { profile, availability, date } = await toOrderable(tx, shopId, state, stock, now)
    const menu = state?.menu_version ? await findMenu(tx, shopId, channel, state.menu_version) : undefined
    return { profile, availability, tradingDate: date, menu }
  }
}

async function toOrderable(
  tx: ReadTx,
  shopId: string,
  state: OrderingStateRow | undefined,
  stock: readonly StockRow[],
  now: number,
) {
  if (!state) throw new Error(`shop ${shopId} has no state`)
  const profile = await getShopProfile(tx, shopId, state.config_version)
  const date = tradingDate(now, profile.timeZone, profile.settings['trading.cutOffMinute'])
  const availability: Omit<Availability, 'version'> = {
    menuVersion: state.menu_version ?? '',
    trading: {
      state: state.trading,
      ...(state.trading_until ? { until: state.trading_until.getTime() } : {}),
      message: { first: state.message1, second: state.message2 },
    },
    ...getCalendar(profile, now),
    ...stockLists(stock, now, date),
  }
  return { profile, date, availability }
}

function versionOf(configVersion: number, content: Omit<Availability, 'version'>): string {
  return `${configVersion}-${createHash('sha1').update(JSON.stringify(content)).digest('base64url').slice(0, 16)}`
}
