import type { Promotion } from '@tabard/domain/pricing/discounts/promotion'
import { expect, test } from 'vitest'
import { closedAt } from './offers-at.ts'

const hour = 3_600_000
/** 16:00 and 19:00; happy hour is 16:00 to 18:00. */
const [four, seven] = [16 * hour, 19 * hour]
const happyHour = [{ from: four, to: 18 * hour }]
const tomorrow = 24 * hour

const promotion = (id: string): Promotion => ({
  id,
  names: { first: id, second: '' },
  priority: 0,
  stacking: 'together',
  scope: {},
  benefit: { kind: 'percent', rate: 1_000 },
  needs: {},
})
const document = { version: 'v', promotions: [promotion('happy'), promotion('daily'), promotion('first')] }
const open = {
  version: 'v',
  spans: { happy: happyHour },
  usedUp: ['first'],
  fullDays: { daily: [{ from: tomorrow, to: 2 * tomorrow }] },
}
/** Ordered at 16:00. */
const later = (requestedFor: number) => ({ now: four, requestedFor })
const nobody = { codes: [], used: [] }
const code = { code: 'EVENING', promotion: promotion('evening') }

test('a promotion applies by the requested time, not the time of ordering', () => {
  expect(closedAt(later(four), document, open, nobody)).toEqual({ first: 'exhausted' })
  expect(closedAt(later(seven), document, open, nobody)).toEqual({ happy: 'time', first: 'exhausted' })
  const atOnce = { now: seven, requestedFor: undefined }
  expect(closedAt(atOnce, document, open, nobody)).toMatchObject({ happy: 'time' })
})

test('a day that is used up is closed for orders of that day, and a used promotion at any time', () => {
  const used = { codes: [], used: ['daily', 'happy'] }
  expect(closedAt(later(tomorrow + four), document, open, nobody)).toMatchObject({ daily: 'exhausted' })
  expect(closedAt(later(four), document, open, used)).toEqual({
    daily: 'used',
    happy: 'used',
    first: 'exhausted',
  })
})

test('a code entered before its hours applies in them, and a code without known hours stays closed', () => {
  const early = {
    codes: [{ ...code, spans: [{ from: seven, to: seven + hour }], closed: 'time' as const }],
    used: [],
  }
  expect(closedAt(later(four), undefined, undefined, early)).toEqual({ evening: 'time' })
  expect(closedAt(later(seven), undefined, undefined, early)).toEqual({})
  const closed = { codes: [{ ...code, closed: 'time' as const }], used: [] }
  expect(closedAt(later(seven), undefined, undefined, closed)).toEqual({ evening: 'time' })
})

test('a code with a full day applies on another day, and a used-up code on none', () => {
  const full = { codes: [{ ...code, fullDays: [{ from: 0, to: tomorrow }] }], used: [] }
  expect(closedAt(later(seven), undefined, undefined, full)).toEqual({ evening: 'exhausted' })
  expect(closedAt(later(tomorrow), undefined, undefined, full)).toEqual({})
  const gone = { codes: [{ ...code, closed: 'exhausted' as const }], used: [] }
  expect(closedAt(later(tomorrow), undefined, undefined, gone)).toEqual({ evening: 'exhausted' })
})
