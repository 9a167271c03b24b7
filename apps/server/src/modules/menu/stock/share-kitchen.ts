import { randomUUID } from 'node:crypto'
import type { KitchenShop, sharedKitchen, SharedKitchenState } from '@tabard/contract/kitchen/shared/calls'
import {
  checkArrangement,
  type KitchenArrangement,
  type SharedDish,
} from '@tabard/domain/kitchen/shared-dishes'
import { isOwnerOfAll } from '@tabard/domain/staff/roles'
import { Refusal } from '../../../db/refusal.ts'
import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { newId } from '../../platform/new-id.ts'
import { getShop } from '../../shops/load-shop.ts'
import { configChanged } from '../../shops/settings/config-changed.ts'
import { tradingDate } from '../../shops/trading-date.ts'
import { listSubjects } from './kitchen-subjects.ts'
import { latestOf, poolStock, type Clock } from './pool-stock.ts'
import {
  dropShared,
  findKitchenOf,
  joinKitchen,
  leaveKitchen,
  listMerchantShops,
  listOwnCounts,
  listSharedStock,
  listSharedSubjects,
  lockOwnStock,
  lockSharedStock,
  openStock,
  removeKitchen,
  saveKitchen,
  saveOwn,
  saveShared,
  type KitchenRow,
} from './shared-kitchen-queries.ts'
import { remainingOn } from './stock-state.ts'

const denied = () => new Refusal('sharedKitchen.ownersOfAll', {})

/**
 * Show the kitchen that this shop shares, with the menus of all shops of the merchant. Owners of all shops
 * only.
 */
export const showSharedKitchen: Handler<typeof sharedKitchen.show> = ({ shop, now }) =>
  shop.read(async (tx, caller) => {
    const who = await caller
    return isOwnerOfAll(who.assignments) ? present(tx, shop.shopId, await readDates(tx, now)) : denied()
  })

/**
 * Save the arrangement of a shared kitchen and move every count accordingly (`poolStock`). Owners of all
 * shops only.
 */
export const saveSharedKitchen: Handler<typeof sharedKitchen.save> = ({ input, shop, now, fail, publish }) =>
  shop.write(async (tx, caller) => {
    const who = await caller
    if (!isOwnerOfAll(who.assignments)) return denied()
    // Read before any change: the process must not cache shop profiles that may be rolled back.
    const dates = await readDates(tx, now)
    // Locks the merchant's shops: concurrent changes queue here, so the following read is current.
    const everyShop = await configChanged(tx, null)
    const before = await present(tx, shop.shopId, dates)
    if (before.revision !== input.seen) return fail('sharedKitchen.changedMeanwhile', {})
    const after = input.kitchen
    const refused = after && checkKitchen(after, before, shop.shopId)
    if (refused) return refused
    const written = await writeKitchen(tx, shop.shopId, after, { now, dates })
    if (!written) return fail('sharedKitchen.unknown', {})
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'sharedKitchen.save',
      subject: shop.shopId,
      before: inBrief(before.arrangement, before.shops),
      after: inBrief(after, before.shops),
    })
    for (const shopId of everyShop)
      publish({ kind: 'availability', merchantId: tx.merchantId, shopId, id: '' })
    return present(tx, shop.shopId, dates)
  })

function checkKitchen(kitchen: KitchenArrangement, { shops }: SharedKitchenState, shopId: string) {
  const fault = checkArrangement(kitchen)
  if (fault) return new Refusal(fault, {})
  // The calling shop must be a member: staff arrange a kitchen from one of its shops.
  if (!kitchen.shopIds.includes(shopId)) return new Refusal('sharedKitchen.tooFew', {})
  const members = kitchen.shopIds.map((id) => shops.find((each) => each.shopId === id))
  const taken = members.find((each) => each?.isTaken)
  if (taken) return new Refusal('sharedKitchen.taken', { shop: taken.names.first })
  const known = new Set(
    shops.flatMap((each) => each.subjects.map(({ subjectId }) => `${each.shopId} ${subjectId}`)),
  )
  const isKnown = kitchen.dishes.every(({ subjects }) =>
    subjects.every((each) => known.has(`${each.shopId} ${each.subjectId}`)),
  )
  return members.includes(undefined) || !isKnown ? new Refusal('sharedKitchen.unknown', {}) : undefined
}

/** Save the kitchen and its counts. False: an item belongs to another kitchen. */
async function writeKitchen(
  tx: WriteTx,
  shopId: string,
  after: KitchenArrangement | null,
  clock: Clock,
): Promise<boolean> {
  const was = await tx.row(findKitchenOf({ shopId }))
  const kitchenId = was?.kitchenId ?? newId(clock.now)
  const named = (after?.dishes ?? []).flatMap(({ subjects }) => subjects)
  const shops = named.map((each) => each.shopId)
  const subjects = named.map((each) => each.subjectId)
  await tx.change(openStock({ shops, subjects }))
  const own = await tx.change(lockOwnStock({ kitchenId, shops, subjects }))
  const shared = await tx.change(lockSharedStock({ kitchenId }))
  const pooled = poolStock({ own, shared, kitchen: was && toKitchen(was) }, after, clock)
  if (after) {
    await tx.change(
      saveKitchen({
        kitchenId,
        homeShopId: after.homeShopId,
        sharesSoldOut: after.sharesSoldOut,
        newRevision: randomUUID(),
      }),
    )
    await tx.change(leaveKitchen({ kitchenId, staying: after.shopIds }))
    await tx.change(joinKitchen({ kitchenId, shops: after.shopIds }))
  }
  const written = await tx.change(saveShared({ kitchenId, rows: JSON.stringify(pooled.shared) }))
  if (written.length < pooled.shared.length) return false
  await tx.change(saveOwn({ rows: JSON.stringify(pooled.own) }))
  await tx.change(
    after
      ? dropShared({ kitchenId, staying: after.dishes.map(({ sharedId }) => sharedId) })
      : removeKitchen({ kitchenId }),
  )
  return true
}

async function present(tx: ReadTx, shopId: string, dates: Clock['dates']): Promise<SharedKitchenState> {
  const [kitchen, shops, counts] = await Promise.all([
    tx.row(findKitchenOf({ shopId })),
    tx.rows(listMerchantShops()),
    tx.rows(listOwnCounts()),
  ])
  const [subjects, stock] = kitchen
    ? await Promise.all([
        tx.rows(listSharedSubjects({ kitchenId: kitchen.kitchenId })),
        tx.rows(listSharedStock({ kitchenId: kitchen.kitchenId })),
      ])
    : [[], []]
  const dishes = stock.map(({ sharedId }): SharedDish => ({
    sharedId,
    subjects: subjects
      .filter((row) => row.sharedId === sharedId)
      .map((row) => ({ shopId: row.shopId, subjectId: row.subjectId })),
  }))
  const members = shops.filter(({ kitchenId }) => kitchen && kitchenId === kitchen.kitchenId)
  const latest = latestOf(members.map(({ shopId }) => dates.get(shopId) ?? ''))
  const counted = new Set(counts.map(({ subjectId }) => subjectId))
  const menus = await Promise.all(
    shops.map(async (row): Promise<KitchenShop> => {
      const shared = subjects.filter(({ shopId }) => shopId === row.shopId)
      return {
        shopId: row.shopId,
        names: { first: row.name1, second: row.name2 },
        isTaken: row.kitchenId !== null && row.kitchenId !== kitchen?.kitchenId,
        subjects: await listSubjects(tx, row.shopId, {
          shared: shared.map(({ subjectId }) => subjectId),
          counted,
        }),
      }
    }),
  )
  return {
    arrangement: kitchen
      ? { ...toKitchen(kitchen), shopIds: members.map(({ shopId }) => shopId), dishes }
      : null,
    revision: kitchen?.revision ?? '',
    shops: menus.toSorted((a, b) => Number(b.shopId === shopId) - Number(a.shopId === shopId)),
    left: Object.fromEntries(
      stock.flatMap((row) => {
        const left = remainingOn(row, latest)
        return left === undefined ? [] : [[row.sharedId, left] as const]
      }),
    ),
  }
}

/** The trading date of every shop of the merchant. */
async function readDates(tx: ReadTx, now: number): Promise<Map<string, string>> {
  const rows = await tx.rows(listMerchantShops())
  const shops = await Promise.all(rows.map(({ shopId }) => getShop(tx, shopId)))
  return new Map(
    shops.map(({ shopId, timeZone, settings }) => [
      shopId,
      tradingDate(now, timeZone, settings['trading.cutOffMinute']),
    ]),
  )
}

function toKitchen({ homeShopId, sharesSoldOut }: KitchenRow) {
  return { homeShopId, sharesSoldOut }
}

/** For the audit: the home, the member shops and the number of linked items. */
function inBrief(kitchen: KitchenArrangement | null, shops: readonly KitchenShop[]) {
  if (!kitchen) return null
  const nameOf = (id: string) => shops.find(({ shopId }) => shopId === id)?.names.first ?? ''
  return {
    home: nameOf(kitchen.homeShopId),
    shops: kitchen.shopIds.map(nameOf),
    sharesSoldOut: kitchen.sharesSoldOut,
    dishes: kitchen.dishes.length,
  }
}
