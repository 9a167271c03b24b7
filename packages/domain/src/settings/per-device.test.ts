import { expect, test } from 'vitest'
import { checkEdit } from './check-setting.ts'
import { isPerDevice, settingKeys } from './registry.ts'

// Money, hours and legal settings apply to a whole shop, never to one device.
const ofShops =
  /^(trading|charge|payment|points|wallet|giftCard|coupon|voucher|booking|money|web|delivery|preOrder|service|receipt|takeAway|tableSale|kitchen|account\.(isRequired|hasSms|code|password))|(paysLater|maxUnits|pickUpMinutes|pendingMinutes|sessionMinutes|sendsByScan)$/

test('a setting for shops only cannot be set for a device', () => {
  const wrong = settingKeys.filter((key) => ofShops.test(key) && isPerDevice(key))
  expect(wrong).toEqual([])
  expect(settingKeys.filter((key) => ofShops.test(key)).length).toBeGreaterThan(30)
})

test('a value for a device is validated like any other', () => {
  const isForDevice = true
  expect(checkEdit('category.span', 3, { isForDevice })).toEqual({ ok: true, key: 'category.span', value: 3 })
  expect(checkEdit('category.span', 99, { isForDevice })).toMatchObject({ fault: { code: 'setting.range' } })
  for (const value of [20, null])
    expect(checkEdit('order.pickUpMinutes', value, { isForDevice })).toEqual({
      ok: false,
      fault: { code: 'setting.notPerDevice', key: 'order.pickUpMinutes' },
    })
})
