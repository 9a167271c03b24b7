import type { ChosenOption } from '@tabard/domain/cart/cart'
import { deepestOptions } from '@tabard/domain/pricing/lines/price-options'
import { expect, test } from 'vitest'
import { ordersSchemas } from '../../orders/schema.ts'
import type { OptionWire } from '../../orders/wire.ts'
import { tableCartSchemas } from './schema.ts'

function optionOf(depth: number): ChosenOption {
  const option = { optionId: `option-${depth}`, groupId: 'group', quantity: 1 }
  return depth === 1 ? option : { ...option, options: [optionOf(depth - 1)] }
}

function attrOf(depth: number): OptionWire {
  const attr = { id: `option-${depth}`, groupId: 'group' }
  return depth === 1 ? attr : { ...attr, attrs: [attrOf(depth - 1)] }
}

const changeOf = (depth: number) => {
  const dish = { itemId: 'dish', priceIndex: 0, quantity: 1, withoutIngredientIds: [] }
  const options = [optionOf(depth)]
  const parts = [{ ...dish, stepId: 'step', options }]
  const line = { ...dish, lineId: 'line', note: '', options, parts }
  return { sessionId: 'session', ops: [{ source: 'source-1', n: 1, change: { kind: 'add', line } }] }
}

test('a table cart accepts options as deeply nested as an order does, and no deeper', () => {
  const change = changeOf(deepestOptions)
  expect(tableCartSchemas.change.parse(change)).toEqual(change)
  const cart = {
    cartId: 'cart-one',
    itemList: [{ pluId: 'dish', quantity: 1, attrs: [attrOf(deepestOptions)] }],
  }
  expect(ordersSchemas.place.parse(cart)).toEqual(cart)
  expect(tableCartSchemas.change.safeParse(changeOf(deepestOptions + 1)).success).toBe(false)
})
