import { describe, expect, it } from 'vitest'
import { documentedFields, readDocumented } from './documented-settings.ts'
import { resolveSettings, type SettingRow } from './resolve-settings.ts'

const shop = (key: string, value: unknown): SettingRow => ({ scope: 'shop', key, value })

describe('the documented objects', () => {
  it('write the settings, each in its documented form', () => {
    const values = resolveSettings([
      shop('category.imageHeight', 80),
      shop('notice.body', ['one', 'two']),
      shop('menu.tags', ['hot']),
    ])
    expect(documentedFields(values, 'settings')).toMatchObject({
      categoryImageHeight: '80px',
      cartExpireHours: 1,
      tagTypes: ['hot'],
      lang: 'en-gb',
    })
    expect(documentedFields(values, 'licence')).toMatchObject({ infoBody: 'one|two', smsLogin: false })
    expect(documentedFields(values, 'profile')).toEqual({ otherChargeName: 'Public holiday' })
  })

  it('are read back as written', () => {
    const values = resolveSettings([
      shop('category.imageHeight', 80),
      shop('notice.body', ['one', 'two']),
      shop('menu.showsTags', false),
    ])
    const read = readDocumented(
      { settings: documentedFields(values, 'settings'), licence: documentedFields(values, 'licence') },
      'storefront',
    )
    expect(read).toMatchObject({
      'category.imageHeight': 80,
      'notice.body': ['one', 'two'],
      'menu.showsTags': false,
    })
  })

  it('fall back as documented if a server omits them (venue spec, section 5)', () => {
    expect(readDocumented({}, 'venue')).toMatchObject({
      'kiosk.itemsPerPage': 18,
      'kiosk.idleSeconds': 120,
      'kiosk.unlockSeconds': 20,
      'booking.minutesBefore': 120,
      'kiosk.moreItemTolerance': 300,
      'table.perRow': 3,
      'service.numberMin': 201,
      'service.numberMax': 300,
      'instruction.maxImageHeight': 60,
    })
  })

  it.each([
    [6, 12],
    [0, 12],
    ['6', 12],
    [7, 7],
    ['20', 20],
    ['1e1', 12],
    [null, 12],
  ])('%j cart items a page are read as %j', (said, read) => {
    expect(readDocumented({ settings: { cartItemPerPage: said } }, 'venue')['kiosk.cartItemsPerPage']).toBe(
      read,
    )
  })

  it.each([
    ['showSubtotal', 'cart.showsSubtotal', [true, true, true, false]],
    ['noCart', 'cart.isAbsent', [true, false, false, false]],
  ] as const)('%s is read strictly by the type of its default', (field, key, expected) => {
    const read = [true, 1, undefined, false].map(
      (said) => readDocumented({ settings: { [field]: said } }, 'storefront')[key],
    )
    expect(read).toEqual(expected)
  })
})
