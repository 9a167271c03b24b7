import { createHash } from 'node:crypto'
import type { ShopStatus, OpenPromotions } from '@tabard/domain/menu/shop-status'
import type { Channel, Daypart, MenuIndex } from '@tabard/domain/menu/menu'
import { hoursScopes, type HoursScope } from '@tabard/domain/hours/shop-hours'
import { createLruCache } from '../../../db/lru-cache.ts'
import type { ReadTx } from '../../../db/tx.ts'
import { cachedProfile, getCalendar, getShopProfile } from '../../shops/load-shop.ts'
import { fullDays, openPromotions, type UsedUp } from '../../shops/shop-promotions.ts'
import type { ShopCalendar, ShopProfile } from '../../shops/shop-profile.ts'
import { tradingDateOf } from '../../shops/hours/trading-date.ts'
import { tradingOf } from '../../shops/hours/trading-state.ts'
import { unavailableOnAll } from './unavailable-dishes.ts'
import { findMenu, cachedMenu } from '../documents/load-menu.ts'
import { findDayparts, windowsOf } from '../documents/menu-dayparts.ts'
import { listPublishedMenus } from '../documents/published-items.ts'
import { findOrderingState, type OrderingStateRow } from './status-queries.ts'
import { listStock, listStockOf, type StockRow } from '../stock/stock-queries.ts'
import { stockLists } from '../stock/stock-state.ts'

/**
 * Read the shop status (F23). Takes one flush when the process has cached the shop. Throws for an unknown
 * shop.
 */
export async function getShopStatus(tx: ReadTx, shopId: string, now: number): Promise<ShopStatus> {
  const [state, stock] = await Promise.all([
    tx.row(findOrderingState({ shopId, channel: 'online' })),
    tx.rows(listStock({ shopId })),
  ])
  const version = state?.menuVersion ?? ''
  const dayparts = await findDayparts(tx, shopId, 'online', version)
  const { profile, shopStatus } = await toOrderable(tx, shopId, { state, stock, dayparts }, 'online', now)
  const soldOut = await withoutChoice(tx, shopId, shopStatus)
  const whole = { ...shopStatus, soldOut }
  return { version: versionOf(profile.configVersion, whole), ...whole }
}

/** The sold-out list, extended by items whose required choice is sold out on every menu. */
async function withoutChoice(
  tx: ReadTx,
  shopId: string,
  { soldOut, remaining }: Pick<ShopStatus, 'soldOut' | 'remaining'>,
): Promise<readonly string[]> {
  // Usually nothing is sold out, and the menus need not be read.
  if (soldOut.length === 0 && Object.keys(remaining).length === 0) return soldOut
  const unavailable = unavailableOnAll(await listPublishedMenus(tx, shopId), { soldOut, remaining })
  return [...new Set([...soldOut, ...[...unavailable.keys()].toSorted()])]
}

/** What an order is checked against. */
export interface Orderable {
  readonly profile: ShopProfile
  readonly shopStatus: Omit<ShopStatus, 'version'>
  readonly tradingDate: string
  /**
   * All offers, including those with a code: when they apply, and which are used up in total or on a trading
   * date.
   */
  readonly offers: { readonly spans: OpenPromotions['spans']; readonly usedUp: readonly UsedUp[] }
  /** Undefined: nothing is published yet. */
  readonly menu: MenuIndex | undefined
}

/** The state of a shop as a transaction read it, with the stock of some of its items and options. */
export interface ShopRead {
  readonly shopId: string
  readonly channel: Channel
  readonly subjectIds: readonly string[]
  readonly state: OrderingStateRow | undefined
  readonly stock: readonly StockRow[]
}

/** Read the state of a shop and the stock of `subjectIds`, in the first flush: it needs no caller. */
export async function readState(
  tx: ReadTx,
  shopId: string,
  channel: Channel,
  subjectIds: readonly string[],
): Promise<ShopRead> {
  const [state, stock] = await Promise.all([
    tx.row(findOrderingState({ shopId, channel })),
    tx.rows(listStockOf({ shopId, subjectIds })),
  ])
  return { shopId, channel, subjectIds, state, stock }
}

/** What an order is checked against at the price level of its caller. Throws for an unknown shop. */
export async function orderableOfRead(
  tx: ReadTx,
  { shopId, channel, subjectIds, state, stock }: ShopRead,
  now: number,
  priceLevel: number,
): Promise<Orderable> {
  const version = state && versionAt(state, priceLevel)
  const menu = version ? await findMenu(tx, shopId, channel, version) : undefined
  const { dayparts } = menu?.menu ?? {}
  const orderable = await toOrderable(tx, shopId, { state, stock, dayparts }, channel, now)
  if (state) remember(shopId, channel, state, subjectIds, stock)
  return { ...orderable, menu }
}

/** Read what an order is checked against, as of this transaction. Throws for an unknown shop. */
export async function readOrderable(
  tx: ReadTx,
  {
    shopId,
    channel,
    subjectIds = [],
    priceLevel = 0,
  }: Pick<ShopRead, 'shopId' | 'channel'> & {
    readonly subjectIds?: readonly string[]
    readonly priceLevel?: number
  },
  now: number,
): Promise<Orderable> {
  return orderableOfRead(tx, await readState(tx, shopId, channel, subjectIds), now, priceLevel)
}

/** The menu version of a price level. A level without its own menu uses that of level 0. */
export function versionAt(
  { menuVersion, levelVersions }: OrderingStateRow,
  priceLevel: number,
): string | null {
  return levelVersions?.[priceLevel] ?? menuVersion
}

interface Remembered {
  readonly state: OrderingStateRow
  /** Items and options with a stock row: sold out, or counted. */
  readonly stocked: Set<string>
}

/** Three channels of 10,000 shops. */
const remembered = createLruCache<Remembered>({ maxEntries: 30_000 })

function remember(
  shopId: string,
  channel: Channel,
  state: OrderingStateRow,
  subjectIds: readonly string[],
  stock: readonly StockRow[],
): void {
  const key = `${shopId} ${channel}`
  const stocked = remembered.get(key)?.stocked ?? new Set()
  for (const id of subjectIds) stocked.delete(id)
  for (const { subjectId } of stock) stocked.add(subjectId)
  remembered.set(key, { state, stocked })
}

/**
 * Return what an order was last checked against, without a query. It is a guess: the statement that writes
 * the order checks it (`stillOrderable`). Undefined when the process has not cached the shop, the shop is not
 * open, or an item has a stock row.
 */
export function recallOrderable(
  shopId: string,
  channel: Channel,
  subjectIds: readonly string[],
  now: number,
): Orderable | undefined {
  const known = remembered.get(`${shopId} ${channel}`)
  if (known?.state.trading !== 'open' || subjectIds.some((id) => known.stocked.has(id))) return undefined
  const profile = cachedProfile(shopId, known.state.configVersion)
  const menu = cachedMenu(shopId, channel, known.state.menuVersion ?? '')
  if (!profile || !menu) return undefined
  const { state } = known
  return { menu, ...orderableOf(profile, { state, stock: [], dayparts: menu.menu.dayparts }, channel, now) }
}

/** The state of a shop as it was read. */
interface StatusParts<State> {
  readonly state: State
  readonly stock: readonly StockRow[]
  /** Those of the published menu. */
  readonly dayparts: readonly Daypart[] | undefined
}

async function toOrderable(
  tx: ReadTx,
  shopId: string,
  { state, ...active }: StatusParts<OrderingStateRow | undefined>,
  channel: Channel,
  now: number,
) {
  if (!state) throw new Error(`shop ${shopId} has no state`)
  const profile = await getShopProfile(tx, shopId, state.configVersion)
  return orderableOf(profile, { state, ...active }, channel, now)
}

function orderableOf(
  profile: ShopProfile,
  { state, stock, dayparts }: StatusParts<OrderingStateRow>,
  channel: Channel,
  now: number,
) {
  const date = tradingDateOf(profile, now)
  const calendar = getCalendar(profile, now)
  const offers = { spans: calendar.promotionSpans, usedUp: state.usedUp }
  const shopStatus: Omit<ShopStatus, 'version'> = {
    menuVersion: state.menuVersion ?? '',
    configVersion: profile.configVersion,
    trading: tradingOf(profile, state),
    ...presentCalendar(calendar, channel),
    ...(dayparts ? { dayparts: windowsOf(dayparts, profile, now) } : {}),
    ...presentPromotions(profile, offers, now),
    ...stockLists(stock, now, date),
  }
  return { profile, tradingDate: date, shopStatus, offers }
}

/** The public part of the offers: those that need a code are left out. */
function presentPromotions(
  profile: ShopProfile,
  { spans, usedUp }: Orderable['offers'],
  now: number,
): Pick<ShopStatus, 'offers'> {
  const { promotions, version } = profile.promotions
  if (version === '') return {}
  const open = openPromotions(promotions).map(({ id }) => id)
  const used = usedUp.filter(({ promotion }) => open.includes(promotion))
  const full = fullDays(used, profile, now)
  return {
    offers: {
      version,
      spans: Object.fromEntries(Object.entries(spans).filter(([id]) => open.includes(id))),
      usedUp: used.flatMap(({ promotion, day }) => (day === '' ? [promotion] : [])),
      ...(Object.keys(full).length > 0 ? { fullDays: full } : {}),
    },
  }
}

/** The hours of the channel's order type, and those of other order types where they differ. */
function presentCalendar({ hours, dayNotices, charges }: ShopCalendar, channel: Channel) {
  const own = hours[scopeOf[channel]]
  const others = hoursScopes.filter((scope) => hours[scope] !== own)
  return {
    hours: own,
    ...(others.length > 0
      ? { otherHours: Object.fromEntries(others.map((scope) => [scope, hours[scope]])) }
      : {}),
    ...(dayNotices.length > 0 ? { dayNotices } : {}),
    charges,
  }
}

/** Online orders follow the pick-up hours; a kiosk follows the shop's. */
const scopeOf: Record<Channel, HoursScope> = { online: 'pickUp', table: 'table', kiosk: 'shop' }

function versionOf(configVersion: number, content: Omit<ShopStatus, 'version'>): string {
  return `${configVersion}-${createHash('sha1').update(JSON.stringify(content)).digest('base64url').slice(0, 16)}`
}
