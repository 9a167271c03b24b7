import { expect, test } from 'vitest'
import { fillMessage, namesLink, unknownPlaceholders } from './campaign-message.ts'
import { campaignState, newCampaign } from './campaign-terms.ts'
import { checkCampaign } from './check-campaign.ts'

const known = { isArchived: false, isPaused: false, given: 0, today: '2026-11-27' }
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
