import type { menuEditing } from '@tabard/contract/catalogue/calls'
import { draftLimits } from '@tabard/domain/catalogue/draft-limits'
import { repriceDraft, type Repriced } from '@tabard/domain/catalogue/reprice'
import { toDecimalText } from '@tabard/domain/money/money'
import { changeAll, type WriteTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { toDraft } from '../draft/to-draft.ts'
import { snapshotCatalogue } from '../draft/read-snapshot.ts'
import { getShop } from '../../shops/load-shop.ts'
import { bumpRevision } from '../draft/hold-draft.ts'
import { keepRemoval } from '../removals/keep-removal.ts'
import {
  changeOptionPrices,
  changeOtherPrices,
  changePrices as changePriceRows,
  touchGroupsOf,
  touchItems,
} from './price-queries.ts'

/**
 * Change many prices at once, by the same rule and on the same draft revision as the preview. A draft that
 * has changed is refused. The previous draft is saved and can be restored (ADR-046).
 */
export const changePrices: Handler<typeof menuEditing.changePrices> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, caller) => {
    const [draftRevision, snapshot, { currency }] = await Promise.all([
      bumpRevision(tx, shop.shopId),
      snapshotCatalogue(tx, shop.shopId),
      getShop(tx, shop.shopId),
    ])
    const held = draftRevision - 1
    if (held !== input.draftRevision) return fail('menu.draftMoved', { draftRevision: held })
    const { itemIds, kinds = ['base'], change, ending } = input
    const changes = repriceDraft(toDraft(snapshot), { itemIds, kinds }, change, ending)
    const deps = changes.filter(({ isOutside }) => isOutside)
    if (deps.length > 0)
      return fail('menu.priceOutside', {
        max: toDecimalText(draftLimits.priceCents, currency),
        itemIds: [...new Set(deps.flatMap((row) => (row.kind === 'options' ? [] : row.item.id)))],
      })
    await writePrices(tx, shop.shopId, changes, draftRevision)
    const removal = await keepRemoval(tx, {
      shopId: shop.shopId,
      now,
      caller: await caller,
      kind: 'draft',
      what: 'menu.changePrices',
      subject: shop.shopId,
      before: changes.map((row) => ({ ...subjectOf(row), cents: row.fromCents })),
      after: changes.map((row) => ({ ...subjectOf(row), cents: row.toCents })),
      draftRevision,
      snapshot,
    })
    return { ...removal, changed: changes.length }
  })

async function writePrices(
  tx: WriteTx,
  shopId: string,
  changes: readonly Repriced[],
  revision: number,
): Promise<void> {
  const sizes = changes.filter((row) => row.kind === 'base' || row.kind === 'levels')
  const others = changes.filter((row) => row.kind === 'others')
  const options = changes.filter((row) => row.kind === 'options')
  const itemIds = [...sizes, ...others].map(({ item }) => item.id)
  const optionIds = options.map(({ option }) => option.id)
  await changeAll(tx, [
    changePriceRows({
      shopId,
      itemIds: sizes.map(({ item }) => item.id),
      indexes: sizes.map(({ price }) => price.index),
      levels: sizes.map((row) => (row.kind === 'levels' ? row.level : 0)),
      cents: sizes.map(({ toCents }) => toCents),
    }),
    changeOtherPrices({
      shopId,
      itemIds: others.map(({ item }) => item.id),
      indexes: others.map(({ price }) => price.index),
      places: others.map(({ place }) => place),
      cents: others.map(({ toCents }) => toCents),
    }),
    touchItems({ shopId, itemIds: [...new Set(itemIds)], revision }),
    changeOptionPrices({ shopId, optionIds, cents: options.map(({ toCents }) => toCents) }),
    touchGroupsOf({ shopId, optionIds, revision }),
  ])
}

/** The key of a price, for the audit. */
function subjectOf(row: Repriced) {
  if (row.kind === 'options') return { optionId: row.option.id }
  const { kind, item, price } = row
  return {
    itemId: item.id,
    index: price.index,
    ...(kind === 'others' ? { place: row.place } : {}),
    ...(kind === 'levels' ? { level: row.level } : {}),
  }
}
