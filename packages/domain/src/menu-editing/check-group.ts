import type { GroupFields } from './draft.ts'
import { draftLimits } from './draft-limits.ts'
import { checkedOf, collectFaults, type Checked } from './field-faults.ts'

const most = draftLimits.optionQuantity * draftLimits.options

/** An option group as staff typed it. Whether its minimum can be met is a question of publishing. */
export function checkGroup(group: GroupFields): Checked<GroupFields> {
  const list = collectFaults()
  const rule = { maxLength: draftLimits.nameLength, isRequired: true }
  const names = list.names('names', group.names, rule)
  list.whole('min', group.min, 0, most)
  list.whole('max', group.max, Math.max(1, group.min), most)
  list.whole('freeQuantity', group.freeQuantity, 0, most)
  const options = group.options.map((option, place) => {
    list.cents(`options.${place}.cents`, option.cents)
    list.whole(`options.${place}.maxQuantity`, option.maxQuantity, 1, draftLimits.optionQuantity)
    list.whole(`options.${place}.defaultQuantity`, option.defaultQuantity, 0, option.maxQuantity)
    return { ...option, names: list.names(`options.${place}.names`, option.names, rule) }
  })
  list.once(
    'options',
    options.map(({ id }) => id),
    draftLimits.options,
  )
  return checkedOf(list, { ...group, names, options })
}
