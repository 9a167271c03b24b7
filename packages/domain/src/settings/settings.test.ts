import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Language } from '../text/names.ts'
import { checkSetting } from './check-setting.ts'
import { carrierOf, readFlag } from './documented-settings.ts'
import { settingAreas, settingKeys, settings, type SettingValues } from './registry.ts'
import {
  defaultOf,
  lockAbove,
  resolveSetting,
  resolveSettings,
  whenOmitted,
  type SettingRow,
} from './resolve-settings.ts'
import { choice, flag, whole, type Setting } from './setting.ts'
import { shopFacts } from './shop-facts.ts'

const shop = (key: string, value: unknown): SettingRow => ({ scope: 'shop', key, value })

describe('the settings registry', () => {
  it.each(settingKeys)('%s has defaults that pass its own check, and states where it applies', (key) => {
    const line: Setting = settings[key]
    const defaults = [line.default, line.whenServerOmits ?? line.default, ...Object.values(line.apps ?? {})]
    for (const value of defaults) expect(checkSetting(key, value)).toEqual({ ok: true, key, value })
    expect(line.changes.length).toBeGreaterThan(0)
  })

  it('has every documented field once in its object, and every setting in one area', () => {
    const fields = settingKeys.flatMap((key) => {
      const line: Setting = settings[key]
      return line.documented === undefined ? [] : [`${carrierOf(line)}.${line.documented}`]
    })
    const facts = Object.entries(shopFacts).flatMap(([object, said]) =>
      Object.keys(said).map((field) => `${object}.${field}`),
    )
    expect(fields.concat(facts).toSorted()).toEqual([...new Set([...fields, ...facts])].toSorted())
    expect(settingAreas.flatMap(({ keys }) => keys)).toEqual(settingKeys)
  })

  it('starts from the documented defaults (storefront spec and venue spec, section 9)', () => {
    expect(resolveSettings([])).toMatchObject({
      'cart.expireHours': 1,
      'order.defaultNote': 'Welcome',
      'order.pickUpMinutes': 15,
      'service.numberMin': 201,
      'service.numberMax': 300,
      'booking.maxPeople': 10,
      'booking.minutesBefore': 60,
      'booking.tooManyPeople': 'Please call us',
      'points.minimum': 10,
      'points.perDollarRedeemed': 10,
      'points.perDollarSpent': 1,
      'money.symbol': '$',
      'format.date': 'DD/MM/YYYY',
      'format.dateTime': 'HH:mm DD/MM/YYYY',
      'instruction.prefix': '[*]',
      'instruction.maxImageHeight': 40,
      'category.span': 4,
      'category.imageHeight': 50,
      'takeAway.name': 'Takeaway',
      'tableSale.name': 'Table Sale',
      'charge.name': 'Public holiday',
      'table.sessionMinutes': 180,
      'table.perRow': 4,
      'table.rows': 3,
      'table.numberLength': 3,
      'device.terminal': 'T001',
      'signage.screenSeconds': 8,
      'payment.onlineCard': 'dps',
      'payment.mobile': 'omipay',
      'payment.fast': 'cvc',
      'kiosk.itemsPerRow': 3,
      'kiosk.paymentsPerRow': 2,
      'kiosk.categoriesPerRow': 5,
      'kiosk.dishesPerRow': 3,
      'kiosk.itemsPerPage': 24,
      'kiosk.cartItemsPerPage': 12,
      'kiosk.idleSeconds': 180,
      'kiosk.idleWarningSeconds': 20,
      'kiosk.unlockSeconds': 30,
      'kiosk.requestSeconds': 120,
      'kiosk.orderErrorSeconds': 5,
      'kiosk.orderNumberSeconds': 3,
      'kiosk.thanksSeconds': 2,
      'kiosk.paymentRetrySeconds': 3,
      'kiosk.cardPollMs': 500,
      'kiosk.addedNoticeMs': 1000,
      'kiosk.advertCheckSeconds': 60,
      'kiosk.slideSeconds': 5,
      'kiosk.moreItemTolerance': 500,
      'kiosk.loadBeforeBottom': 600,
      'cashier.isCashReportAdminOnly': true,
      'cashier.isSalesReportAdminOnly': true,
      'cashier.isDailyReportAdminOnly': true,
      'cashier.asksPasswordOnExit': true,
      'cashier.asksPassword': true,
      'cashier.countsPlates': true,
    })
    expect(resolveSettings([], 'venue')).toMatchObject({
      'instruction.maxImageHeight': 60,
      'takeAway.name': 'Take Away',
    })
  })

  it('starts from the date and clock of the shop’s country', () => {
    const formats = (country: string) => {
      const values = resolveSettings([], undefined, country)
      return [values['format.date'], values['format.dateTime']]
    }
    expect(formats('US')).toEqual(['MM/DD/YYYY', 'h:mm A MM/DD/YYYY'])
    expect(formats('AU')).toEqual(['DD/MM/YYYY', 'HH:mm DD/MM/YYYY'])
    const chosen = shop('format.date', 'YYYY-MM-DD')
    expect(resolveSettings([chosen], undefined, 'US')['format.date']).toBe('YYYY-MM-DD')
  })

  it('gives every value its type', () => {
    expectTypeOf<SettingValues['cart.expireHours']>().toEqualTypeOf<number>()
    expectTypeOf<SettingValues['menu.showsTags']>().toEqualTypeOf<boolean>()
    expectTypeOf<SettingValues['kitchen.language']>().toEqualTypeOf<Language | 'both'>()
    expectTypeOf<SettingValues['takeAway.name']>().toEqualTypeOf<string>()
  })
})

describe('resolveSettings', () => {
  it('the shop overrides the merchant and the merchant the platform, in any order of rows', () => {
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

  it('ignores an invalid value of the shop, as if it were not stored', () => {
    expect(
      resolveSettings([
        shop('cart.expireHours', 'x'),
        { scope: 'merchant', key: 'cart.expireHours', value: 9 },
      ])['cart.expireHours'],
    ).toBe(9)
  })

  it('ignores unknown keys', () => {
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
      { code: 'setting.choice', key: 'kitchen.language', choices: ['en-gb', 'zh-hans', 'zh-hant', 'both'] },
    ],
    ['kitchen.language', null, { code: 'setting.kind', key: 'kitchen.language', kind: 'choice' }],
    ['takeAway.name', ' ', { code: 'setting.empty', key: 'takeAway.name' }],
    ['takeAway.name', 'x'.repeat(41), { code: 'setting.tooLong', key: 'takeAway.name', max: 40 }],
    ['takeAway.name', 5, { code: 'setting.kind', key: 'takeAway.name', kind: 'text' }],
    ['kiosk.colour', 'red', { code: 'setting.form', key: 'kiosk.colour', form: 'colour' }],
    ['kiosk.colour', 7, { code: 'setting.kind', key: 'kiosk.colour', kind: 'colour' }],
    [
      'device.scanAddress',
      'javascript:alert(1)',
      { code: 'setting.form', key: 'device.scanAddress', form: 'url' },
    ],
    ['menu.tags', 'hot', { code: 'setting.kind', key: 'menu.tags', kind: 'list' }],
    ['menu.tags', ['hot', 5], { code: 'setting.kind', key: 'menu.tags', kind: 'list' }],
    ['menu.tags', ['x'.repeat(41)], { code: 'setting.tooLong', key: 'menu.tags', max: 40 }],
    ['menu.tags', Array.from({ length: 31 }, String), { code: 'setting.tooMany', key: 'menu.tags', max: 30 }],
  ])('%s = %j is refused', (key, value, fault) => {
    expect(checkSetting(key, value)).toEqual({ ok: false, fault })
  })

  it.each([
    ['menu.showsTags', false, false],
    ['cart.expireHours', 168, 168],
    ['kitchen.language', 'zh-hans', 'zh-hans'],
    ['takeAway.name', ' To go\u0000 ', 'To go'],
    ['order.defaultNote', '', ''],
    ['kiosk.colour', '#AABBCC', '#aabbcc'],
    ['device.scanAddress', 'https://lantern.example/menu', 'https://lantern.example/menu'],
    ['device.scanAddress', '', ''],
    ['menu.tags', [' hot ', '', 'new'], ['hot', 'new']],
    ['notice.body', ['a|b'], ['a b']],
  ])('%s = %j is stored as %j', (key, value, stored) => {
    expect(checkSetting(key, value)).toEqual({ ok: true, key, value: stored })
  })
})

describe('the three columns (F35)', () => {
  const line = { changes: ['menu'] } as const
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

describe('the source of a value', () => {
  const rows: SettingRow[] = [
    { scope: 'platform', key: 'cart.expireHours', value: 4 },
    { scope: 'merchant', key: 'cart.expireHours', value: 3, isLocked: true },
    shop('cart.expireHours', 2),
    { scope: 'device', key: 'cart.expireHours', value: 1 },
  ]

  it('is the most specific value that no lock above it overrides', () => {
    expect(resolveSetting('cart.expireHours', rows)).toEqual({
      value: 3,
      from: 'merchant',
      lockedBy: 'merchant',
    })
    const unlocked = rows.map((row) => ({ ...row, isLocked: false }))
    expect(resolveSetting('cart.expireHours', unlocked)).toEqual({ value: 1, from: 'device' })
    expect(resolveSetting('cart.expireHours', [])).toEqual({ value: 1, from: 'default' })
    expect(resolveSettings(rows)['cart.expireHours']).toBe(3)
  })

  it('binds the levels below the lock, and not the level that set it', () => {
    expect(lockAbove('cart.expireHours', rows, 'shop')).toBe('merchant')
    expect(lockAbove('cart.expireHours', rows, 'device')).toBe('merchant')
    expect(lockAbove('cart.expireHours', rows, 'merchant')).toBeUndefined()
    expect(lockAbove('order.maxUnits', rows, 'shop')).toBeUndefined()
  })

  it('ignores a lock with an invalid value', () => {
    const bad: SettingRow[] = [
      { scope: 'platform', key: 'cart.expireHours', value: 'x', isLocked: true },
      shop('cart.expireHours', 2),
    ]
    expect(resolveSetting('cart.expireHours', bad)).toEqual({ value: 2, from: 'shop' })
  })
})
