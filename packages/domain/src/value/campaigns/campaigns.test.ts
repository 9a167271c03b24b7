import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillMessage, namesLink, unknownPlaceholders } from './campaign-message.ts'
import { campaignCents, campaignState, mostGiven, newCampaign, type CampaignGift } from './campaign-terms.ts'
import { checkCampaign } from './check-campaign.ts'

const known = { isArchived: false, isPaused: false, given: 0, givenCents: 0, today: '2026-11-27' }
const values = {
  name: '',
  shop: 'Lotus',
  coupon: 'Lunch',
  value: '$5.00',
  expires: '1 May',
  link: 'http://x',
}

test.each([
  [{ isArchived: true, isPaused: true }, {}, 'archived'],
  [{ isPaused: true }, { window: { from: null, to: '2026-11-26' } }, 'ended'],
  [{ given: 5 }, { limits: { total: 5, perPerson: null, perDay: null } }, 'usedUp'],
  [{ isPaused: true }, {}, 'paused'],
  [{}, { window: { from: '2026-11-28', to: null } }, 'planned'],
  [{}, { window: { from: '2026-11-27', to: '2026-11-27' } }, 'running'],
] as const)('%j %j is %s', (state, terms, expected) => {
  expect(campaignState({ ...newCampaign, ...terms }, { ...known, ...state })).toBe(expected)
})

const worth = (cents: number): CampaignGift =>
  ({ ...newCampaign.gift, kind: 'voucher', cents }) as CampaignGift

test('the vouchers of a campaign are worth 50,000.00 together at most, and never more than its own limit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: null }),
      (cents, total) => {
        const most = mostGiven({ gift: worth(cents), limits: { ...newCampaign.limits, total } }) ?? Infinity
        expect(most * cents).toBeLessThanOrEqual(campaignCents)
        expect(most).toBeLessThanOrEqual(total ?? Infinity)
        // One more is past a limit.
        expect(most === total || (most + 1) * cents > campaignCents).toBe(true)
      },
    ),
  )
  const coupon = { kind: 'coupon', promotionId: 'p' } as const
  expect(mostGiven({ gift: coupon, limits: newCampaign.limits })).toBeNull()
})

test('whatever amounts the vouchers of a campaign had before, together they are worth 50,000.00 at most', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ cents: fc.integer({ min: 1, max: 100_000 }), wanted: fc.nat(300_000) }), {
        minLength: 1,
        maxLength: 6,
      }),
      (turns) => {
        let before = { given: 0, givenCents: 0 }
        for (const { cents, wanted } of turns) {
          const most = mostGiven({ gift: worth(cents), limits: newCampaign.limits }, before) ?? Infinity
          const more = Math.min(wanted, most - before.given)
          before = { given: before.given + more, givenCents: before.givenCents + more * cents }
          expect(before.givenCents).toBeLessThanOrEqual(campaignCents)
          if (more < wanted) expect(before.givenCents + cents).toBeGreaterThan(campaignCents)
        }
      },
    ),
  )
})

test('a campaign names its total as the fault where its vouchers would be worth more', () => {
  const named = { ...newCampaign, names: { first: 'Lunch', second: '' }, gift: worth(100_000) }
  const faultsOf = (total: number) => {
    const checked = checkCampaign({ ...named, limits: { ...named.limits, total } })
    return checked.ok ? [] : checked.faults
  }
  expect(faultsOf(50)).toEqual([])
  expect(faultsOf(51)).toEqual([{ field: 'limits.total', fault: 'range', min: 1, max: 50 }])
})

test('a message is filled in, without a gap where a name is unknown', () => {
  const texts = { first: 'Hi {name} from {shop}: {value}', second: '{shop}送您{coupon}' }
  expect(fillMessage(texts, 'en-gb', values)).toBe('Hi from Lotus: $5.00')
  expect(fillMessage(texts, 'zh-hans', values)).toBe('Lotus送您Lunch')
  expect(namesLink(texts)).toBe(false)
  expect(unknownPlaceholders('{name} {nobody} {constructor}')).toEqual(['nobody', 'constructor'])
})

test('a code is stored as it is compared, and a coupon never expires before its campaign ends', () => {
  const named = { ...newCampaign, names: { first: 'Lunch', second: '' } }
  const checked = checkCampaign({ ...named, giving: { ...named.giving, code: ' lunch-5 ' } })
  expect(checked.ok && checked.fields.giving.code).toBe('LUNCH5')
  const late = checkCampaign({
    ...named,
    window: { from: null, to: '2026-12-31' },
    validity: { kind: 'until', date: '2026-12-30' },
  })
  expect(!late.ok && late.faults).toEqual([{ field: 'validity.date', fault: 'range', min: 0, max: 0 }])
})
