import type { DraftOption, GroupFields } from './draft.ts'

/**
 * The preselected options of a group that cost extra, after the group's free units (the dearest first). A customer must
 * not pay for a choice that somebody else made (Directive 2011/83/EU, article 22; ADR-145).
 */
export function chargedDefaults({
  options,
  freeQuantity,
}: Pick<GroupFields, 'options' | 'freeQuantity'>): readonly DraftOption[] {
  let left = freeQuantity
  const charged = new Set<string>()
  for (const { id, cents, defaultQuantity } of options.toSorted((a, b) => b.cents - a.cents)) {
    const paid = Math.max(0, defaultQuantity - left)
    left -= defaultQuantity - paid
    if (paid > 0 && cents > 0) charged.add(id)
  }
  return options.filter(({ id }) => charged.has(id))
}
