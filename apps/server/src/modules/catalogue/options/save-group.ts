import type { menuEditing } from '@tabard/contract/catalogue/calls'
import { checkGroup, nestingFaults } from '@tabard/domain/catalogue/check-group'
import type { DraftGroup, GroupFields } from '@tabard/domain/catalogue/draft'
import { draftLimits } from '@tabard/domain/catalogue/draft-limits'
import type { WriteTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { toDraft } from '../draft/to-draft.ts'
import { snapshotPart } from '../draft/read-snapshot.ts'
import { recordAudit } from '../../platform/audit.ts'
import { findLastEditor } from '../../platform/find-last-doer.ts'
import {
  deleteOptions,
  insertGroup,
  listNesting,
  saveOptions,
  subGroupStatements,
  updateGroup,
} from './group-queries.ts'
import { grouped } from '../draft/grouped.ts'
import { bumpRevision } from '../draft/hold-draft.ts'
import { keepRemoval } from '../removals/keep-removal.ts'
import { deleteGroup } from './group-queries.ts'
import { refusingReferences } from '../draft/refuse-references.ts'

/** Create an option group, or update it at the revision seen, for every item that uses it. */
export const saveGroup: Handler<typeof menuEditing.saveGroup> = ({ input, shop, now, fail }) =>
  refusingReferences(fail, async () => {
    const { groupId, revision } = input
    const checked = checkGroup(input.group)
    if (!checked.ok) return fail('menu.invalid', { faults: checked.faults })
    const { fields } = checked
    return shop.write(async (tx, caller) => {
      const [draftRevision, snapshot, nesting] = await Promise.all([
        bumpRevision(tx, shop.shopId),
        snapshotPart(tx, shop.shopId, { optionGroups: [groupId] }),
        nestedGroups(tx, shop.shopId),
      ])
      const circles = nestingFaults(fields.options, groupId, nesting)
      if (circles.length > 0) return fail('menu.invalid', { faults: circles })
      const before = toDraft(snapshot).optionGroups.find(({ id }) => id === groupId)
      const values = {
        shopId: shop.shopId,
        groupId,
        name1: fields.names.first,
        name2: fields.names.second,
        min: fields.min,
        max: fields.max,
        free: fields.freeQuantity,
        newRevision: draftRevision,
        preModifiers: fields.preModifiers === undefined ? null : JSON.stringify(fields.preModifiers),
        halfRate: fields.halfRate ?? null,
        isInstruction: fields.isInstruction ?? null,
      }
      const [written] = await tx.change(
        revision === null
          ? insertGroup({ ...values, most: draftLimits.optionGroups })
          : updateGroup({ ...values, seen: revision }),
      )
      if (!written) {
        if (revision === null && !before) return fail('menu.full', { max: draftLimits.optionGroups })
        const byName = await findLastEditor(tx, shop.shopId, groupId, 'menu.')
        return fail('menu.changedMeanwhile', { current: before ?? null, byName })
      }
      const group: DraftGroup = { ...fields, id: groupId, revision: draftRevision }
      const [saved] = await Promise.all([
        writeOptions(tx, shop.shopId, groupId, fields),
        recordAudit(tx, {
          shopId: shop.shopId,
          now,
          caller: await caller,
          what: 'menu.saveGroup',
          subject: groupId,
          ...(before ? { before } : {}),
          after: group,
        }),
      ])
      if (saved < fields.options.length) return fail('menu.reference', {})
      return { draftRevision, group }
    })
  })

/** The nested groups of all groups, read while the draft is locked. */
async function nestedGroups(tx: WriteTx, shopId: string) {
  const rows = await tx.rows(listNesting({ shopId }))
  return [...grouped(rows, (row) => row.groupId)].map(([id, links]) => ({
    id,
    options: links.map((link) => ({ groupIds: [link.subGroupId] })),
  }))
}

/** Remove an option group from the draft and from every item. */
export const removeGroup: Handler<typeof menuEditing.removeGroup> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, caller) => {
    const { groupId, revision } = input
    const [draftRevision, snapshot, removed] = await Promise.all([
      bumpRevision(tx, shop.shopId),
      snapshotPart(tx, shop.shopId, { optionGroups: [groupId] }),
      tx.change(deleteGroup({ shopId: shop.shopId, groupId, revision })),
    ])
    const before = toDraft(snapshot).optionGroups[0]
    if (!before || removed.length === 0)
      return fail('menu.changedMeanwhile', {
        current: before ?? null,
        byName: await findLastEditor(tx, shop.shopId, groupId, 'menu.'),
      })
    return keepRemoval(tx, {
      shopId: shop.shopId,
      now,
      caller: await caller,
      kind: 'optionGroup',
      what: 'menu.removeGroup',
      subject: groupId,
      before: { ...before, itemIds: snapshot.item_option_groups.map((link) => link.item_id) },
      draftRevision,
      snapshot,
    })
  })

async function writeOptions(
  tx: WriteTx,
  shopId: string,
  groupId: string,
  { options }: GroupFields,
): Promise<number> {
  const key = { shopId, groupId }
  const ids = options.map(({ id }) => id)
  const links = options.flatMap(({ id, groupIds = [] }) =>
    groupIds.map((below, place) => ({ option_id: id, group_id: below, place })),
  )
  const [, saved] = await Promise.all([
    tx.change(deleteOptions({ ...key, kept: ids })),
    tx.change(
      saveOptions({
        ...key,
        ids,
        names1: options.map(({ names }) => names.first),
        names2: options.map(({ names }) => names.second),
        cents: options.map(({ cents }) => cents),
        most: options.map(({ maxQuantity }) => maxQuantity),
        opens: options.map(({ defaultQuantity }) => defaultQuantity),
        allergens: JSON.stringify(options.map(({ allergens = [] }) => allergens)),
      }),
    ),
    ...subGroupStatements.map((statement) => tx.change(statement({ ...key, links: JSON.stringify(links) }))),
  ] as const)
  return saved.length
}
