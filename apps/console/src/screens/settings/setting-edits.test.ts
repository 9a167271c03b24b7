import { expect, test } from 'vitest'
import { conflictsIn, editWith, editedSettings, faultsOf } from './setting-edits.ts'
import { findSettings } from './find-settings.ts'
import { inForceAt, inheritedAt } from './setting-levels.ts'
import type { ShopSetting } from '@tabard/contract/settings/shop-setting'

const stored = (level: 'shop' | 'merchant', value: number, isLocked = false) => ({
  level,
  value,
  isLocked,
  revision: `${level} ${value}`,
  byName: 'Mei',
  at: 1,
})
const pickUp = (...of: ShopSetting['stored']): ShopSetting => ({
  key: 'order.pickUpMinutes',
  value: 15,
  from: 'default',
  lockedBy: undefined,
  default: 15,
  stored: of,
})

test('a level shows its own value, otherwise the inherited one', () => {
  const setting = pickUp(stored('merchant', 30), stored('shop', 45))
  expect(inForceAt(setting, 'shop')).toEqual({ value: 45, from: 'shop' })
  expect(inForceAt(setting, 'merchant')).toEqual({ value: 30, from: 'merchant' })
  expect(inheritedAt(setting, 'shop')).toEqual({ value: 30, from: 'merchant' })
  expect(inheritedAt(setting, 'merchant')).toEqual({ value: 15, from: 'default' })
})

test('an edit names its starting revision, and vanishes at its starting value', () => {
  const setting = pickUp(stored('shop', 45))
  const edit = editWith(setting, 'shop', undefined, { value: 50 })
  expect(edit).toEqual({ value: 50, isLocked: false, seen: 'shop 45' })
  expect(editWith(setting, 'shop', edit, { value: 45 })).toBeUndefined()
  expect(editWith(setting, 'shop', edit, { value: null })).toEqual({
    value: null,
    isLocked: false,
    seen: 'shop 45',
  })
  expect(editWith(pickUp(), 'shop', undefined, { value: null })).toBeUndefined()
})

test('a lock copies the inherited value, and is removed with the value', () => {
  const locked = editWith(pickUp(), 'merchant', undefined, { isLocked: true })
  expect(locked).toEqual({ value: 15, isLocked: true, seen: null })
  expect(editWith(pickUp(stored('merchant', 30, true)), 'merchant', undefined, { isLocked: false })).toEqual({
    value: 30,
    isLocked: false,
    seen: 'merchant 30',
  })
})

test('a value that another person saved is a conflict, a value out of bounds a fault', () => {
  const edit = editWith(pickUp(stored('shop', 45)), 'shop', undefined, { value: 999 })
  const edited = editedSettings(
    [pickUp(stored('shop', 20))],
    'shop',
    edit ? { 'order.pickUpMinutes': edit } : {},
  )
  expect(conflictsIn(edited, 'shop')).toHaveLength(1)
  expect(conflictsIn(edited, 'merchant')).toHaveLength(1)
  expect(faultsOf(edited, 'shop')).toEqual([
    { code: 'setting.range', key: 'order.pickUpMinutes', min: 0, max: 240 },
  ])
})

test('a stored value is not an edit any more, even if the answer to saving it was lost', () => {
  const edit = editWith(pickUp(), 'shop', undefined, { value: 20 })
  const edits = edit ? { 'order.pickUpMinutes': edit } : {}
  expect(editedSettings([pickUp()], 'shop', edits)).toHaveLength(1)
  expect(editedSettings([pickUp(stored('shop', 20))], 'shop', edits)).toEqual([])
})

test('settings are found by any of their words, in either language', () => {
  const said = () => 'Pick-up after 取餐等候时间'
  expect(findSettings([pickUp()], said, 'after PICK')).toHaveLength(1)
  expect(findSettings([pickUp()], said, '取餐')).toHaveLength(1)
  expect(findSettings([pickUp()], said, 'tip')).toHaveLength(0)
})
