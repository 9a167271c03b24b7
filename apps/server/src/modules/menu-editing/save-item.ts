import type { menuEditing } from '@tabard/contract/menu-editing'
import { checkItem } from '@tabard/domain/menu-editing/check-item'
import type { DraftItem, ItemFields } from '@tabard/domain/menu-editing/draft'
import { draftLimits } from '@tabard/domain/menu-editing/draft-limits'
import type { WriteTx } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { presentDraft } from '../catalogue/present-draft.ts'
import { snapshotPart } from '../catalogue/snapshot-catalogue.ts'
import { recordAudit } from '../platform/audit.ts'
import { findLastDoer } from '../platform/find-last-doer.ts'
import { getShop } from '../shops/load-shop.ts'
import { growDraft } from './hold-draft.ts'
import {
  deletePrices,
  ingredientStatements,
  insertItem,
  savePrices,
  linkStatements,
  tagStatements,
  updateItem,
} from './item-queries.ts'
import { refusingReferences } from './refuse-references.ts'

/** Makes an item, or changes the one its editor saw, with its prices and all it refers to. */
export const saveItem: Handler<typeof menuEditing.saveItem> = ({ input, shop, now, fail }) =>
  refusingReferences(fail, () =>
    shop.write(async (tx, caller) => {
      const { itemId, revision } = input
      const { pricing } = await getShop(tx, shop.shopId)
      const checked = checkItem(
        input.item,
        pricing.taxes.map(({ index }) => index),
      )
      if (!checked.ok) return fail('menu.invalid', { faults: checked.faults })
      const { fields } = checked
      const [draftRevision, snapshot] = await Promise.all([
        growDraft(tx, shop.shopId),
        snapshotPart(tx, shop.shopId, { items: [itemId] }),
      ])
      const before = presentDraft(snapshot).items[0]
      const [written] = await tx.change(writeItem(tx, shop.shopId, itemId, fields, draftRevision, revision))
      if (!written) {
        if (revision === null && !before) return fail('menu.full', { max: draftLimits.items })
        const byName = await findLastDoer(tx, shop.shopId, itemId, 'menu.')
        return fail('menu.changedMeanwhile', { current: before ?? null, byName })
      }
      const item: DraftItem = {
        ...fields,
        id: itemId,
        revision: draftRevision,
        picture: before?.picture ?? null,
      }
      await Promise.all([
        writeParts(tx, shop.shopId, itemId, fields),
        recordAudit(tx, {
          shopId: shop.shopId,
          now,
          caller: await caller,
          what: 'menu.saveItem',
          subject: itemId,
          ...(before ? { before } : {}),
          after: item,
        }),
      ])
      return { draftRevision, item }
    }),
  )

function writeItem(
  tx: WriteTx,
  shopId: string,
  itemId: string,
  fields: ItemFields,
  newRevision: number,
  seen: number | null,
) {
  const values = [
    tx.merchantId,
    shopId,
    itemId,
    fields.categoryId,
    fields.names.first,
    fields.names.second,
    fields.descriptions.first,
    fields.descriptions.second,
    fields.dietary,
    fields.allergens,
    fields.taxes,
    fields.maxQuantity,
    fields.discount === null ? null : JSON.stringify(fields.discount),
    fields.merges,
    fields.hiddenOn,
    newRevision,
  ] as const
  return seen === null ? insertItem(...values, draftLimits.items) : updateItem(...values, seen)
}

/** Prices and links; all leave in one flush. */
function writeParts(tx: WriteTx, shopId: string, itemId: string, fields: ItemFields): Promise<unknown> {
  const key = [tx.merchantId, shopId, itemId] as const
  const { prices } = fields
  const indexes = prices.map(({ index }) => index)
  return Promise.all(
    [
      deletePrices(...key, indexes),
      savePrices(
        ...key,
        indexes,
        prices.map(({ names }) => names.first),
        prices.map(({ names }) => names.second),
        prices.map(({ cents }) => cents),
      ),
      ...linkStatements.map((link) => link(...key, fields.optionGroupIds)),
      ...ingredientStatements.map((link) => link(...key, fields.ingredientIds)),
      ...tagStatements.map((link) => link(...key, fields.tagIds)),
    ].map((statement) => tx.change(statement)),
  )
}
