import type { WhyNot } from '@tabard/domain/pricing/discounts/promotion'
import type { TraceStep } from '@tabard/domain/pricing/trace-step'
import { loadCatalogue } from '@tabard/text/load-catalogue'
import { createTranslate } from '@tabard/text/translate'
import { describe, expect, test } from 'vitest'
import { explainTrace, tellWhyNot } from './explain-trace.ts'

const names = { first: 'Noodles', second: '面条' }
const line = {
  step: 'line',
  names,
  sizeNames: { first: 'Large', second: '大份' },
  quantity: 2,
  priceCents: 1_000,
  unitCents: 1_150,
  options: [{ names: { first: 'Egg', second: '鸡蛋' }, quantity: 2, freeQuantity: 1, unitCents: 150 }],
  cents: 2_300,
} as const

/** One step of each kind, in both languages. */
const steps: readonly (readonly [TraceStep | string, english: string, chinese: string])[] = [
  [line, '2 × Noodles, Large at $11.50', '2 × 面条, 大份，单价 $11.50'],
  [
    { step: 'lineDiscount', names, discount: { kind: 'percent', value: 1_000 }, cents: -230 },
    'Noodles: 10% off',
    '面条：减 10%',
  ],
  [
    { step: 'lineDiscount', names, discount: { kind: 'fixed', cents: 50 }, cents: -100 },
    'Noodles: $0.50 off each',
    '面条：每份减 $0.50',
  ],
  [
    { step: 'lineDiscount', names, discount: { kind: 'secondAt', value: 5_000 }, cents: -500 },
    'Noodles: every second one at 50% of its price',
    '面条：第二份按 50% 计价',
  ],
  [
    { step: 'lineDiscount', names, discount: { kind: 'buyGet', buy: 2, get: 1 }, cents: -1_000 },
    'Noodles: buy 2, get 1 free',
    '面条：买 2 送 1',
  ],
  [{ step: 'goods', cents: 2_070 }, 'Subtotal', '小计'],
  [{ step: 'member', rate: 500, cents: -104 }, 'Member discount, 5%', '会员折扣 5%'],
  [{ step: 'promotion', names, cents: -200 }, 'Noodles', '面条'],
  [
    { step: 'promotionNot', names, why: { reason: 'minimum', missingCents: 420 } },
    'Noodles: $4.20 more to get it',
    '面条：再加 $4.20 即可享受',
  ],
  [{ step: 'points', points: 5_000, cents: -500 }, '50 points', '50 积分'],
  [{ step: 'row', names, cents: 100 }, 'Noodles', '面条'],
  [{ step: 'row', names, cents: 100, perUnitCents: 50 }, 'Noodles: $0.50 each', '面条：每份 $0.50'],
  [
    { step: 'row', names, cents: 207, rate: 1_000, ofCents: 2_070 },
    'Noodles: 10% of $20.70',
    '面条：$20.70 的 10%',
  ],
  [
    { step: 'tax', names, rate: 1_000, baseCents: 2_070, isIncluded: true, cents: 188 },
    'Includes Noodles (10%) of $20.70',
    '含面条 10%（$20.70）',
  ],
  [
    { step: 'tax', names, rate: 1_000, baseCents: 2_070, isIncluded: false, cents: 207 },
    'Noodles 10% on $20.70',
    '面条 10%，按 $20.70 计',
  ],
  [{ step: 'total', cents: 2_277 }, 'Total', '合计'],
  [{ step: 'tender', kind: 'card', method: '', cents: 2_277 }, 'Paid by card', '银行卡支付'],
  [
    { step: 'surcharge', names, rate: 150, cents: 34 },
    'Noodles: 1.5% of the amount paid this way',
    '面条：支付金额的 1.5%',
  ],
  [{ step: 'surcharge', names, rate: 0, cents: 30 }, 'Noodles', '面条'],
  [{ step: 'tip', cents: 300 }, 'Tip', '小费'],
  [{ step: 'rounding', ofCents: 2_277, cents: -2 }, '$22.77 rounded for cash', '$22.77 现金取整'],
  [{ step: 'earned', points: 2_277 }, 'Points earned: 22.77', '可得积分：22.77'],
  [
    'Sunday surcharge 10 % on 42.00: 4.20',
    'Sunday surcharge 10 % on 42.00: 4.20',
    'Sunday surcharge 10 % on 42.00: 4.20',
  ],
]

const reader = async (language: 'en-gb' | 'zh-hans') =>
  ({
    t: createTranslate(language, await loadCatalogue('offers', language)),
    language,
    currency: 'AUD',
  }) as const

describe.each([
  ['en-gb', 1],
  ['zh-hans', 2],
] as const)('the calculation of a bill, in %s', (language, place) => {
  test.each(steps)('%j', async (...step) => {
    const [told] = explainTrace({ trace: [step[0]] }, await reader(language))
    expect(told?.text.replace('A$', '$').replace('AU$', '$')).toBe(step[place])
  })

  test('every reason why an offer does not apply has its own text', async () => {
    const reasons: WhyNot[] = [
      { reason: 'code' },
      { reason: 'time' },
      { reason: 'orderType' },
      { reason: 'customer' },
      { reason: 'used' },
      { reason: 'exhausted' },
      { reason: 'minimum', missingCents: 100 },
      { reason: 'units', missing: 2 },
      { reason: 'nothing' },
      { reason: 'notTogether' },
    ]
    const from = await reader(language)
    const words = reasons.map((why) => tellWhyNot(why, from))
    expect(new Set(words).size).toBe(reasons.length)
    expect(words.filter((each) => each.startsWith('why.'))).toEqual([])
  })
})

test('options with a price are listed below their item', async () => {
  const [told] = explainTrace({ trace: [line] }, await reader('en-gb'))
  expect(told).toMatchObject({ detail: expect.stringContaining('1 free'), cents: 2_300 })
})
