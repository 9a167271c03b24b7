import type { menuEditing } from '@tabard/contract/catalogue/calls'
import { checkItem } from '@tabard/domain/catalogue/check-item'
import { mealFaults } from '@tabard/domain/catalogue/check-selling-rules'
import type { DraftItem, ItemFields } from '@tabard/domain/catalogue/draft'
import { draftLimits } from '@tabard/domain/catalogue/draft-limits'
import type { WriteTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { toDraft } from '../draft/to-draft.ts'
import { snapshotPart } from '../draft/read-snapshot.ts'
import { recordAudit } from '../../platform/audit.ts'
import { findLastEditor } from '../../platform/find-last-doer.ts'
import { getShop } from '../../shops/load-shop.ts'
import { bumpRevision } from '../draft/hold-draft.ts'
import {
  deletePrices,
  ingredientStatements,
  insertItem,
  savePrices,
  linkStatements,
  tagStatements,
  updateItem,
} from './item-queries.ts'
import { refusingReferences } from '../draft/refuse-references.ts'
import { listMealsWith } from './selling-rule-queries.ts'
import { sellingRuleRow, writeSellingRules } from './write-selling-rules.ts'

/** Create an item, or update it at the revision seen, with its prices and references. */
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
      // Locking the draft keeps its parts, and the meals it is a part of, unchanged.
      const [draftRevision, meals] = await Promise.all([
        bumpRevision(tx, shop.shopId),
        tx.rows(listMealsWith({ shopId: shop.shopId, itemId })),
      ])
      const parts = (fields.meal ?? []).flatMap(({ choices }) => choices.map((choice) => choice.itemId))
      const snapshot = await snapshotPart(tx, shop.shopId, {
        items: [...new Set([itemId, ...parts, ...meals.map((row) => row.itemId)])],
      })
      const { items } = toDraft(snapshot)
      const before = items.find(({ id }) => id === itemId)
      const clashes = mealFaults(fields, itemId, items)
      if (clashes.length > 0) return fail('menu.invalid', { faults: clashes })
      const [written] = await tx.change(writeItem(shop.shopId, itemId, fields, draftRevision, revision))
      if (!written) {
        if (revision === null && !before) return fail('menu.full', { max: draftLimits.items })
        const byName = await findLastEditor(tx, shop.shopId, itemId, 'menu.')
        return fail('menu.changedMeanwhile', { current: before ?? null, byName })
      }
      const item: DraftItem = {
        ...fields,
        id: itemId,
        revision: draftRevision,
        picture: before?.picture ?? null,
      }
      const [, isOwn] = await Promise.all([
        writeParts(tx, shop.shopId, itemId, fields),
        writeSellingRules(tx, shop.shopId, itemId, fields),
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
      if (!isOwn) return fail('menu.reference', {})
      return { draftRevision, item }
    }),
  )

function writeItem(
  shopId: string,
  itemId: string,
  fields: ItemFields,
  newRevision: number,
  seen: number | null,
) {
  const values = {
    shopId,
    itemId,
    categoryId: fields.categoryId,
    name1: fields.names.first,
    name2: fields.names.second,
    description1: fields.descriptions.first,
    description2: fields.descriptions.second,
    dietary: fields.dietary,
    allergens: fields.allergens,
    taxes: fields.taxes,
    maxQuantity: fields.maxQuantity,
    discount: fields.discount === null ? null : JSON.stringify(fields.discount),
    merges: fields.merges,
    hiddenOn: fields.hiddenOn,
    newRevision,
    sellingRules: JSON.stringify(sellingRuleRow(fields)),
  }
  return seen === null ? insertItem({ ...values, most: draftLimits.items }) : updateItem({ ...values, seen })
}

/** Prices and links, sent in one flush. */
function writeParts(tx: WriteTx, shopId: string, itemId: string, fields: ItemFields): Promise<unknown> {
  const key = { shopId, itemId }
  const { prices } = fields
  const indexes = prices.map(({ index }) => index)
  return Promise.all(
    [
      deletePrices({ ...key, indexes }),
      savePrices({
        ...key,
        indexes,
        names1: prices.map(({ names }) => names.first),
        names2: prices.map(({ names }) => names.second),
        cents: prices.map(({ cents }) => cents),
      }),
      ...linkStatements.map((link) => link({ ...key, ids: fields.optionGroupIds })),
      ...ingredientStatements.map((link) => link({ ...key, ids: fields.ingredientIds })),
      ...tagStatements.map((link) => link({ ...key, ids: fields.tagIds })),
    ].map((statement) => tx.change(statement)),
  )
}
