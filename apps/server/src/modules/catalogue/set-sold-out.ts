import type { catalogue, ItemAvailability } from '@tabard/contract/catalogue'
import type { AuditAct } from '@tabard/domain/audit-acts'
import type { ReadTx } from '../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { getShop } from '../shops/load-shop.ts'
import { tradingDate, tradingDateStart } from '../shops/trading-date.ts'
import { listPublishedItems, type PublishedItem } from './published-items.ts'
import { listStock, listStockOf, lockStock, saveStock, type StockRow } from './queries.ts'
import { isSoldOutAt, remainingOn } from './stock-state.ts'

/** Every item with its sold-out switch and its count. */
export const listItemAvailability: Handler<typeof catalogue.listAvailability> = ({ shop, now }) =>
  shop.read(async (tx) => {
    const key = [tx.merchantId, shop.shopId] as const
    const [items, stock, today] = await Promise.all([
      listPublishedItems(tx, shop.shopId),
      tx.rows(listStock(...key)),
      getToday(tx, shop.shopId, now),
    ])
    const stockOf = new Map(stock.map((row) => [row.subject_id, row]))
    return items.map((item) => present(item, stockOf.get(item.id), now, today.date))
  })

/** Sold out, for today or until further notice, or back again. */
export const setSoldOut: Handler<typeof catalogue.setSoldOut> = ({ input, ...request }) =>
  changeStock({ ...request, itemId: input.itemId, what: 'availability.setSoldOut' }, (before, today) => ({
    isSoldOut: input.isSoldOut,
    until: input.isSoldOut && input.until === 'tomorrow' ? today.endsAt : null,
    remaining: before.remaining,
    countedOn: before.counted_on,
  }))

/** How many are left today; null stops counting. */
export const setRemaining: Handler<typeof catalogue.setRemaining> = async ({ input, ...request }) => {
  const { itemId, remaining } = input
  if (remaining !== null && (!Number.isInteger(remaining) || remaining < 0 || remaining > 99_999))
    return request.fail('quantity.invalid', { lineId: '', min: 0, max: 99_999 })
  return changeStock({ ...request, itemId, what: 'availability.setRemaining' }, (before, today) => ({
    isSoldOut: before.is_sold_out,
    until: before.sold_out_until,
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
  readonly what: AuditAct
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

/** Locks the item's row of stock, changes it, writes the audit and tells the menus. */
function changeStock(
  { shop, now, publish, fail, itemId, what }: Staff,
  change: (before: StockRow, today: Today) => Change,
) {
  return shop.write(async (tx, caller) => {
    const key = [tx.merchantId, shop.shopId] as const
    const [who, items, today, locked] = await Promise.all([
      caller,
      listPublishedItems(tx, shop.shopId),
      getToday(tx, shop.shopId, now),
      tx.change(lockStock(...key, itemId)),
    ])
    const item = items.find((row) => row.id === itemId)
    if (!item) return fail('item.unknown', { lineId: '' })
    const before: StockRow = locked[0] ?? {
      subject_id: itemId,
      is_sold_out: false,
      sold_out_until: null,
      remaining: null,
      daily_count: null,
      counted_on: null,
    }
    const { isSoldOut, until, remaining, countedOn } = change(before, today)
    await tx.change(saveStock(...key, itemId, isSoldOut, until, remaining, countedOn))
    const [after] = await tx.rows(listStockOf(...key, [itemId]))
    const presented = present(item, after, now, today.date)
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what,
      subject: itemId,
      before: present(item, before, now, today.date),
      after: presented,
    })
    publish({ kind: 'availability', merchantId: shop.merchantId, shopId: shop.shopId, id: '' })
    return presented
  })
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

function present(
  item: PublishedItem,
  stock: StockRow | undefined,
  now: number,
  date: string,
): ItemAvailability {
  return {
    itemId: item.id,
    names: item.names,
    categoryNames: item.categoryNames,
    isSoldOut: stock !== undefined && isSoldOutAt(stock, now),
    soldOutUntil:
      stock !== undefined && isSoldOutAt(stock, now) ? stock.sold_out_until?.getTime() : undefined,
    remaining: stock && remainingOn(stock, date),
    dailyCount: stock?.daily_count ?? undefined,
  }
}
