import type { catalogue, ItemAvailability } from '@tabard/contract/menu/calls'
import type { AuditAction } from '@tabard/domain/staff/audit-actions'
import type { Names } from '@tabard/domain/text/names'
import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../../http/handler.ts'
import { holdStock } from './hold-stock.ts'
import { recordAudit } from '../../platform/audit.ts'
import { getShop } from '../../shops/load-shop.ts'
import { tradingDate, tradingDateStart } from '../../shops/hours/trading-date.ts'
import { unavailableOnAll } from '../status/unavailable-dishes.ts'
import {
  itemsOf,
  listPublishedItems,
  listPublishedMenus,
  type PublishedItem,
} from '../documents/published-items.ts'
import {
  listSharers,
  listStock,
  listStockOf,
  saveOwnSwitch,
  saveSharedStock,
  saveStock,
  type StockRow,
} from './stock-queries.ts'
import { isSoldOutAt, remainingOn, stockLists, shopStatusTopics } from './stock-state.ts'

/**
 * List every published item and option with its sold-out switch and its count. Names the sold-out required
 * choice that blocks an item.
 */
export const listItemAvailability: Handler<typeof catalogue.listAvailability> = ({ shop, now }) =>
  shop.read(async (tx) => {
    const key = { shopId: shop.shopId }
    const [menus, stock, today] = await Promise.all([
      listPublishedMenus(tx, shop.shopId),
      tx.rows(listStock({ ...key })),
      getToday(tx, shop.shopId, now),
    ])
    const stockOf = new Map(stock.map((row) => [row.subjectId, row]))
    const sharers = await readSharers(tx, shop.shopId, stock)
    const unavailable = unavailableOnAll(menus, stockLists(stock, now, today.date))
    return itemsOf(menus).map((item) => {
      const lacks = unavailable.get(item.id)
      const row = present(item, stockOf.get(item.id), { now, date: today.date, sharers })
      return lacks ? { ...row, lacks } : row
    })
  })

/** Mark an item or option as sold out, for today or until further notice, or as available. */
export const setSoldOut: Handler<typeof catalogue.setSoldOut> = ({ input, ...request }) =>
  changeStock({ ...request, itemId: input.itemId, what: 'availability.setSoldOut' }, (before, today) => ({
    isSoldOut: input.isSoldOut,
    until: input.isSoldOut && input.until === 'tomorrow' ? today.endsAt : null,
    remaining: before.remaining,
    countedOn: before.countedOn,
  }))

/** Set the units left. Null stops counting. */
export const setRemaining: Handler<typeof catalogue.setRemaining> = async ({ input, ...request }) => {
  const { itemId, remaining } = input
  if (remaining !== null && (!Number.isInteger(remaining) || remaining < 0 || remaining > 99_999))
    return request.fail('quantity.invalid', { lineId: '', min: 0, max: 99_999 })
  return changeStock({ ...request, itemId, what: 'availability.setRemaining' }, (before, today) => ({
    isSoldOut: before.isSoldOut,
    until: before.soldOutUntil,
    remaining,
    countedOn: remaining === null ? null : today.date,
  }))
}

type Staff = Pick<HandlerRequest<typeof catalogue.setSoldOut>, 'shop' | 'now' | 'publish'> & {
  readonly fail: (
    code: 'item.unknown',
    data: { lineId: string },
  ) => ReturnType<HandlerRequest<typeof catalogue.setSoldOut>['fail']>
  readonly itemId: string
  readonly what: AuditAction
}

interface Today {
  readonly date: string
  /** When the next trading date begins. */
  readonly endsAt: Date
}

interface Change {
  readonly isSoldOut: boolean
  readonly until: Date | null
  readonly remaining: number | null
  readonly countedOn: string | null
}

/** Lock the item's stock row, change it, write the audit entry and publish the shop status. */
function changeStock(
  { shop, now, publish, fail, itemId, what }: Staff,
  change: (before: StockRow, today: Today) => Change,
) {
  return shop.write(async (tx, caller) => {
    const key = { shopId: shop.shopId }
    const locking = holdStock(tx, shop.shopId, [itemId])
    const [who, items, today] = await Promise.all([
      caller,
      listPublishedItems(tx, shop.shopId),
      getToday(tx, shop.shopId, now),
      locking,
    ])
    const item = items.find((row) => row.id === itemId)
    if (!item) return fail('item.unknown', { lineId: '' })
    // Read after locking: another request may have changed it before.
    const [locked] = await tx.rows(listStockOf({ ...key, subjectIds: [itemId] }))
    const before: StockRow = locked ?? { ...nothingSaid, subjectId: itemId }
    await saveChange(tx, shop.shopId, before, change(before, today))
    const [after] = await tx.rows(listStockOf({ ...key, subjectIds: [itemId] }))
    const at = {
      now,
      date: today.date,
      sharers: await readSharers(tx, shop.shopId, after ? [after] : []),
    }
    const presented = present(item, after, at)
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what,
      subject: itemId,
      before: present(item, before, at),
      after: presented,
    })
    for (const topic of shopStatusTopics(shop)) publish(topic)
    return presented
  })
}

const nothingSaid: Omit<StockRow, 'subjectId'> = {
  isSoldOut: false,
  soldOutUntil: null,
  remaining: null,
  dailyCount: null,
  countedOn: null,
  sharedId: null,
  sharesSoldOut: false,
}

/** A shared count or switch is saved in the shared row. */
async function saveChange(
  tx: WriteTx,
  shopId: string,
  { subjectId, sharedId, sharesSoldOut }: StockRow,
  { isSoldOut, until, remaining, countedOn }: Change,
): Promise<void> {
  const key = { shopId, subjectId }
  if (sharedId === null)
    await tx.change(saveStock({ ...key, isSoldOut, soldOutUntil: until, remaining, countedOn }))
  else
    await Promise.all([
      tx.change(
        saveSharedStock({ sharedId, sharesSoldOut, isSoldOut, soldOutUntil: until, remaining, countedOn }),
      ),
      ...(sharesSoldOut ? [] : [tx.change(saveOwnSwitch({ ...key, isSoldOut, soldOutUntil: until }))]),
    ])
}

async function getToday(tx: ReadTx, shopId: string, now: number): Promise<Today> {
  const { timeZone, settings } = await getShop(tx, shopId)
  const cutOffMinute = settings['trading.cutOffMinute']
  const date = tradingDate(now, timeZone, cutOffMinute)
  return { date, endsAt: new Date(tradingDateStart(nextDate(date), timeZone, cutOffMinute)) }
}

function nextDate(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

type Sharers = ReadonlyMap<string, readonly Names[]>

async function readSharers(tx: ReadTx, shopId: string, stock: readonly StockRow[]): Promise<Sharers> {
  const shared = stock.flatMap(({ sharedId }) => sharedId ?? [])
  if (shared.length === 0) return new Map()
  const rows = await tx.rows(listSharers({ shopId, sharedIds: shared }))
  const sharers = new Map<string, Names[]>()
  for (const { sharedId, name1: first, name2: second } of rows)
    sharers.set(sharedId, [...(sharers.get(sharedId) ?? []), { first, second }])
  return sharers
}

function present(
  item: PublishedItem,
  stock: StockRow | undefined,
  { now, date, sharers }: { readonly now: number; readonly date: string; readonly sharers: Sharers },
): ItemAvailability {
  const sharedWith = sharers.get(stock?.sharedId ?? '')
  return {
    of: item.of,
    itemId: item.id,
    names: item.names,
    categoryNames: item.categoryNames,
    isSoldOut: stock !== undefined && isSoldOutAt(stock, now),
    soldOutUntil: stock !== undefined && isSoldOutAt(stock, now) ? stock.soldOutUntil?.getTime() : undefined,
    remaining: stock && remainingOn(stock, date),
    dailyCount: stock?.dailyCount ?? undefined,
    ...(sharedWith ? { sharedWith } : {}),
  }
}
