import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Language } from '../names.ts'
import { checkSetting } from './check-setting.ts'
import { settingKeys, settings, type SettingValues } from './registry.ts'
import { defaultOf, readFlag, resolveSettings, whenOmitted, type SettingRow } from './resolve-settings.ts'
import { choice, flag, whole } from './setting.ts'

const shop = (key: string, value: unknown): SettingRow => ({ scope: 'shop', key, value })

describe('the registry', () => {
  it.each(settingKeys)('%s has a default that its own check accepts, and says what it changes', (key) => {
    expect(checkSetting(key, settings[key].default)).toEqual({ ok: true, key, value: settings[key].default })
    expect(settings[key].changes).toMatch(/^[A-Z].*\.$/)
  })

  it('starts from the documented defaults (storefront spec and venue spec, section 9)', () => {
    expect(resolveSettings([])).toEqual({
      'cart.expireHours': 1,
      'order.defaultNote': 'Welcome',
      'order.pickUpMinutes': 15,
      'order.isPhoneRequired': true,
      'order.isNameRequired': true,
      'order.maxUnits': 999,
      'order.pendingMinutes': 15,
      'service.numberMin': 201,
      'service.numberMax': 300,
      'trading.cutOffMinute': 240,
      'language.default': 'en-gb',
      'language.isSwitchHidden': false,
      'kitchen.warnAfterMinutes': 10,
      'kitchen.lateAfterMinutes': 20,
      'kitchen.language': 'en-gb',
      'receipt.language': 'en-gb',
      'web.isIndexed': true,
      'menu.showsDietary': true,
      'menu.showsTags': true,
      'menu.showsRemainingBelow': 5,
      'account.codeLength': 6,
      'account.passwordMaxLength': 20,
      'takeAway.name': 'Takeaway',
      'charge.name': 'Public holiday',
    })
  })

  it('gives every value its type', () => {
    expectTypeOf<SettingValues['cart.expireHours']>().toEqualTypeOf<number>()
    expectTypeOf<SettingValues['menu.showsTags']>().toEqualTypeOf<boolean>()
    expectTypeOf<SettingValues['kitchen.language']>().toEqualTypeOf<Language>()
    expectTypeOf<SettingValues['takeAway.name']>().toEqualTypeOf<string>()
  })
})

describe('resolveSettings', () => {
  it('lets the shop count before the merchant and the merchant before the platform, in whatever order rows come', () => {
    const rows: SettingRow[] = [
      shop('cart.expireHours', 3),
      { scope: 'merchant', key: 'cart.expireHours', value: 2 },
      { scope: 'merchant', key: 'kitchen.language', value: 'zh-hans' },
      { scope: 'platform', key: 'kitchen.language', value: 'en-gb' },
      { scope: 'platform', key: 'menu.showsTags', value: false },
    ]
    const expected = {
      'cart.expireHours': 3,
      'kitchen.language': 'zh-hans',
      'menu.showsTags': false,
      'order.maxUnits': 999,
    }
    expect(resolveSettings(rows)).toMatchObject(expected)
    expect(resolveSettings(rows.toReversed())).toMatchObject(expected)
  })

  it.each([
    ['cart.expireHours', 0, 1],
    ['cart.expireHours', '5', 1],
    ['cart.expireHours', null, 1],
    ['cart.expireHours', 1.5, 1],
    ['kitchen.language', 'fr', 'en-gb'],
    ['takeAway.name', '', 'Takeaway'],
    ['takeAway.name', 7, 'Takeaway'],
    ['menu.showsTags', 'no', true],
    ['menu.showsTags', false, false],
    ['language.isSwitchHidden', 1, false],
    ['language.isSwitchHidden', true, true],
  ] as const)('%s stored as %j is %j', (key, value, read) => {
    expect(resolveSettings([shop(key, value)])[key]).toBe(read)
  })

  it('passes a bad value of the shop by, as if it were not stored', () => {
    expect(
      resolveSettings([
        shop('cart.expireHours', 'x'),
        { scope: 'merchant', key: 'cart.expireHours', value: 9 },
      ])['cart.expireHours'],
    ).toBe(9)
  })

  it('ignores keys that are no setting', () => {
    expect(resolveSettings([shop('__proto__', 1), shop('constructor', 1), shop('old.setting', 1)])).toEqual(
      resolveSettings([]),
    )
  })
})

describe('checkSetting', () => {
  it.each([
    ['nothing', 1, { code: 'setting.unknown', key: 'nothing' }],
    ['toString', 1, { code: 'setting.unknown', key: 'toString' }],
    ['menu.showsTags', 'true', { code: 'setting.kind', key: 'menu.showsTags', kind: 'flag' }],
    ['cart.expireHours', '5', { code: 'setting.kind', key: 'cart.expireHours', kind: 'whole' }],
    ['cart.expireHours', 169, { code: 'setting.range', key: 'cart.expireHours', min: 1, max: 168 }],
    [
      'kitchen.language',
      'fr',
      { code: 'setting.choice', key: 'kitchen.language', choices: ['en-gb', 'zh-hans'] },
    ],
    ['kitchen.language', null, { code: 'setting.kind', key: 'kitchen.language', kind: 'choice' }],
    ['takeAway.name', ' ', { code: 'setting.empty', key: 'takeAway.name' }],
    ['takeAway.name', 'x'.repeat(41), { code: 'setting.tooLong', key: 'takeAway.name', max: 40 }],
    ['takeAway.name', 5, { code: 'setting.kind', key: 'takeAway.name', kind: 'text' }],
  ])('%s = %j is refused', (key, value, fault) => {
    expect(checkSetting(key, value)).toEqual({ ok: false, fault })
  })

  it.each([
    ['menu.showsTags', false, false],
    ['cart.expireHours', 168, 168],
    ['kitchen.language', 'zh-hans', 'zh-hans'],
    ['takeAway.name', ' To go\u0000 ', 'To go'],
    ['order.defaultNote', '', ''],
  ])('%s = %j is stored as %j', (key, value, stored) => {
    expect(checkSetting(key, value)).toEqual({ ok: true, key, value: stored })
  })
})

describe('the three columns (decision 35)', () => {
  const line = { editedBy: 'shop.settings', changes: 'Nothing.' } as const
  const height = whole({
    default: 50,
    min: 1,
    max: 200,
    whenServerOmits: 45,
    apps: { storefront: 40, venue: 60 },
    ...line,
  })

  it('reads the default by app', () => {
    expect([defaultOf(height), defaultOf(height, 'storefront'), defaultOf(height, 'venue')]).toEqual([
      50, 40, 60,
    ])
    expect(whenOmitted(height, 'venue')).toBe(45)
    expect(whenOmitted(whole({ default: 7, min: 1, max: 9, ...line }))).toBe(7)
    expect(
      defaultOf(choice({ default: 'b', choices: ['a', 'b'], apps: { venue: 'a' }, ...line }), 'venue'),
    ).toBe('a')
    expect(defaultOf(flag({ default: true, apps: { venue: false }, ...line }), 'venue')).toBe(false)
  })

  it.each([
    [true, [true, true, true, false]],
    [false, [true, false, false, false]],
  ])('a flag that is %s by default', (byDefault, read) => {
    const setting = flag({ default: byDefault, ...line })
    expect([true, 'yes', undefined, false].map((value) => readFlag(setting, value))).toEqual(read)
  })
})
