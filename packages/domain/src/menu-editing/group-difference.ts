import { byId, isReordered, isSameNames, renamed } from './difference.ts'
import type { DraftGroup, DraftOption } from './draft.ts'
import type { ChangeDetail, GroupBounds, OptionBounds } from './menu-change.ts'

/** What differs between two states of one option group. */
export function groupDetails(before: DraftGroup, after: DraftGroup): ChangeDetail[] {
  const [from, to] = [boundsOf(before), boundsOf(after)]
  const isSameBounds = from.min === to.min && from.max === to.max && from.free === to.free
  const was = byId(before.options)
  const is = byId(after.options)
  const ids = (group: DraftGroup) => group.options.map(({ id }) => id)
  return [
    ...renamed(before.names, after.names),
    ...(isSameBounds ? [] : [{ kind: 'bounds', from, to } as const]),
    ...after.options.flatMap((option) => optionDetails(was.get(option.id), option)),
    ...before.options
      .filter(({ id }) => !is.has(id))
      .map(({ names, cents }): ChangeDetail => ({ kind: 'optionRemoved', names, cents })),
    ...(isReordered(ids(before), ids(after)) ? [{ kind: 'reordered', what: 'options' } as const] : []),
  ]
}

function optionDetails(before: DraftOption | undefined, after: DraftOption): ChangeDetail[] {
  const { names } = after
  if (!before) return [{ kind: 'optionAdded', names, cents: after.cents }]
  const [from, to] = [quantityOf(before), quantityOf(after)]
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
  ]
}

const boundsOf = ({ min, max, freeQuantity }: DraftGroup): GroupBounds => ({ min, max, free: freeQuantity })

const quantityOf = ({ maxQuantity, defaultQuantity }: DraftOption): OptionBounds => ({
  max: maxQuantity,
  opens: defaultQuantity,
})
