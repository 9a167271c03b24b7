import { byId, flagDetail, isReordered, isSameList, isSameNames, renamed, without } from './difference.ts'
import type { DraftGroup, DraftOption } from '../draft.ts'
import type { ChangeDetail, GroupBounds, OptionBounds } from './menu-change.ts'
import { isSameValue } from '../merge-fields.ts'
import type { NameLookUp } from './name-look-up.ts'

/** The differences between two states of an option group. */
export function groupDetails(before: DraftGroup, after: DraftGroup, names: NameLookUp): ChangeDetail[] {
  const [from, to] = [boundsOf(before), boundsOf(after)]
  const isSameBounds = from.min === to.min && from.max === to.max && from.free === to.free
  const was = byId(before.options)
  const is = byId(after.options)
  const ids = (group: DraftGroup) => group.options.map(({ id }) => id)
  return [
    ...renamed(before.names, after.names),
    ...(isSameBounds ? [] : [{ kind: 'bounds', from, to } as const]),
    ...after.options.flatMap((option) => [
      ...optionDetails(was.get(option.id), option, names),
      ...(was.has(option.id) ? pictureDetails(before, after, option) : []),
    ]),
    ...before.options
      .filter(({ id }) => !is.has(id))
      .map(({ names, cents }): ChangeDetail => ({ kind: 'optionRemoved', names, cents })),
    ...(isReordered(ids(before), ids(after)) ? [{ kind: 'reordered', what: 'options' } as const] : []),
    ...preModifierDetails(before, after),
  ]
}

/** Pre-modifiers, halves, and whether it is instructions. */
function preModifierDetails(before: DraftGroup, after: DraftGroup): ChangeDetail[] {
  const [from, to] = [before.preModifiers ?? {}, after.preModifiers ?? {}]
  const [half, halfNow] = [before.halfRate ?? null, after.halfRate ?? null]
  return [
    ...(isSameValue(from, to) ? [] : [{ kind: 'preModifiers', from, to } as const]),
    ...(half === halfNow ? [] : [{ kind: 'halves', from: half, to: halfNow } as const]),
    ...flagDetail('isInstruction', before.isInstruction, after.isInstruction),
  ]
}

function pictureDetails(before: DraftGroup, after: DraftGroup, { id, names }: DraftOption): ChangeDetail[] {
  const [was, is] = [before.optionPictures?.[id], after.optionPictures?.[id]]
  if (was === is) return []
  return [{ kind: 'optionPicture', names, change: !was ? 'added' : !is ? 'removed' : 'replaced' }]
}

function optionDetails(
  before: DraftOption | undefined,
  after: DraftOption,
  lookUp: NameLookUp,
): ChangeDetail[] {
  const { names } = after
  if (!before) return [{ kind: 'optionAdded', names, cents: after.cents }]
  const [from, to] = [quantityOf(before), quantityOf(after)]
  const [carried, carries] = [before.allergens ?? [], after.allergens ?? []]
  const [added, removed] = [without(carries, carried), without(carried, carries)]
  return [
    ...(isSameNames(before.names, names)
      ? []
      : [{ kind: 'optionRenamed', from: before.names, to: names } as const]),
    ...(before.cents === after.cents
      ? []
      : [{ kind: 'optionPrice', names, from: before.cents, to: after.cents } as const]),
    ...(from.max === to.max && from.opens === to.opens
      ? []
      : [{ kind: 'optionQuantity', names, from, to } as const]),
    ...(added.length + removed.length === 0
      ? []
      : [{ kind: 'optionAllergens', names, added, removed } as const]),
    ...(isSameList(before.groupIds ?? [], after.groupIds ?? [])
      ? []
      : [
          {
            kind: 'optionGroups',
            names,
            from: (before.groupIds ?? []).map((id) => lookUp.listed('optionGroup', id)),
            to: (after.groupIds ?? []).map((id) => lookUp.listed('optionGroup', id)),
          } as const,
        ]),
  ]
}

const boundsOf = ({ min, max, freeQuantity }: DraftGroup): GroupBounds => ({ min, max, free: freeQuantity })

const quantityOf = ({ maxQuantity, defaultQuantity }: DraftOption): OptionBounds => ({
  max: maxQuantity,
  opens: defaultQuantity,
})
