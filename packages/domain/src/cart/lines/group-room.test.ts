import { describe, expect, it } from 'vitest'
import { groupOf, itemOf, menuOf, optionOf } from '../../testing/sample-menu.ts'
import { defaultOptions } from './default-options.ts'
import { groupNeed, groupRoom, optionRoom } from './group-room.ts'

const egg = optionOf('egg', 200, { maxQuantity: 2, defaultQuantity: 5 })
const ham = optionOf('ham', 300, { defaultQuantity: 2 })
const leek = optionOf('leek', 100)
const toppings = groupOf('toppings', [egg, ham, leek], { min: 2, max: 3 })
const pick = (optionId: string, quantity: number, groupId = 'toppings') => ({ optionId, groupId, quantity })

describe('remaining choices in a group', () => {
  it.each([
    [[], 3, 2, 2],
    [[pick('egg', 1)], 2, 1, 1],
    [[pick('ham', 2)], 1, 1, 0],
    [[pick('ham', 2), pick('egg', 1)], 0, 0, 0],
    [[pick('ham', 9)], 0, 0, 0],
    [[pick('egg', 3, 'another group')], 3, 2, 2],
  ])('%j leaves %i in the group, %i of egg, and lacks %i', (chosen, room, ofEgg, need) => {
    expect(groupRoom(toppings, chosen)).toBe(room)
    expect(optionRoom(toppings, egg, chosen)).toBe(ofEgg)
    expect(groupNeed(toppings, chosen)).toBe(need)
  })
})

describe('defaultOptions', () => {
  it('starts with the defaults, within the limits of option and group', () => {
    const item = itemOf({ id: 'pizza', optionGroupIds: ['toppings', 'gone'] })
    expect(defaultOptions(item, menuOf({ items: [item], optionGroups: [toppings] }))).toEqual([
      pick('egg', 2),
      pick('ham', 1),
    ])
  })

  it('selects nothing in advance if a single choice is required', () => {
    const item = itemOf({ id: 'tea', optionGroupIds: ['milk'] })
    const milk = groupOf('milk', [optionOf('oat', 0), optionOf('cow', 0)], { min: 1, max: 1 })
    expect(defaultOptions(item, menuOf({ items: [item], optionGroups: [milk] }))).toEqual([])
  })
})
