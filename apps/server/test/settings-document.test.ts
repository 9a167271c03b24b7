import { existsSync, readFileSync } from 'node:fs'
import { carrierOf } from '@tabard/domain/settings/documented-settings'
import { settingKeys, settings } from '@tabard/domain/settings/registry'
import type { Setting } from '@tabard/domain/settings/setting'
import { shopFacts } from '@tabard/domain/settings/shop-facts'
import type { Catalogues } from '@tabard/text/catalogue'
import { loadCatalogue } from '@tabard/text/load-catalogue'
import { createTranslate } from '@tabard/text/translate'
import { expect, test } from 'vitest'
import { documentedObjects, inRawJson } from './samples/documented-fields.ts'
import { writeSettingsDocument } from './write-settings-document.ts'

// Copied from the storefront specification, section 3 (F43).
const licenceFields =
  'urlScan, ordScan, siteId, ordLot, spotId, spotType, urlArmPOS, liveTime, ordSpace, spotName, lotName, boardId, licenses, lotType, smsLogin, addWallet, pathId, status, uiVersion, payUiType, sendOrderByScan, ordDev, infoHead, infoBody, infoBottom, gtmCode, saveOnly'
const settingsFields =
  'moneySymbol, currency, datetimeFormat, dateFormat, imageServer, ctscan, remoteImage, showImage, noCart, loginPromotion, showStock, hospitality, showHome, sessionExpire, ktvRoom, pinpad, preOrder, setTimeBeforeOrder, dayInAdvance, centralKitchen, bookingCode, bookingBeforeDay, bookingBeforeTime, actionTimer, maxBookingPeople, overBookingPeopleTips, splitByTimezone, entityCounting, cardProduct, categoryLeft, itemInfinityScroll, showCategoryImage, categoryImageHeight, categorySpan, showCategoryLine, itemLine, itemLineColor, newSubMenu, enableSubMenuTypeCtrl, pickUpNotice, instructionImage, maxInstructionImageHeight, showSubtotal, onlineCreditCardPayment, giftCard, coupon, voucher, showIngredient, takeAwayName, instructionPrefix, hideLanguage, showTag, tagTypes, cardBorder, imageFormat'
// Copied from the venue specification, section 9.
const venueFields =
  'itemsPerRow, paymentPerRow, categoryPerRow, pluPerRow, itemPerPage, cartItemPerPage, tablePerRow, tableRow, maxInstructionImageHeight, sessionExpire, noneClickTimeout, noneClickTimeoutReturn, customerUnlockTimeout, requestTimeout, postOrderErrorStay, orderNoStay, thanksPageStay, payFailInterval, cardPayInfoInterval, newCartItemTipsStay, adCheckInterval, swiperInterval, cartExpireHours, pickUpDue, bookingBeforeTime, maxBookingPeople, moreItemTolerance, distanceToBottomBeforeLoad'

const fieldsOf = (carrier: 'licence' | 'settings') => [
  ...Object.keys(shopFacts[carrier]),
  ...settingKeys.flatMap((key) => {
    const line: Setting = settings[key]
    return line.documented !== undefined && carrierOf(line) === carrier ? [line.documented] : []
  }),
]

test.each([
  ['licence', licenceFields],
  ['settings', settingsFields],
  ['settings', venueFields],
] as const)('every documented field of the %s has a setting or a fact: %s', (carrier, fields) => {
  expect(fields.split(', ').filter((field) => !fieldsOf(carrier).includes(field))).toEqual([])
})

/** Plain lower-case text without Markdown. The specification counts taxes; here each is named. */
const plain = (text: string) =>
  text
    .replaceAll(/\(s\)/g, '')
    .replaceAll(/\b(tax(?:Rate)?)[1-6]\b/g, '$1')
    .toLowerCase()

const allFields = documentedObjects.flatMap(({ name, fields }) =>
  fields.map((each) => ({ ...each, object: name })),
)

/** The fields that the specification lists, with `taxRate1 to taxRate6` expanded. */
function listed(words: string): string[] {
  return words
    .replaceAll(/(\w+?)1 to \1(\d)/g, (_, name: string, last: string) =>
      Array.from({ length: Number(last) }, (_each, place) => `${name}${place + 1}`).join(', '),
    )
    .replaceAll(/Table: |Session: |entries with /g, '')
    .split(/[,;.] (?:and )?(?!coupon)| (?:and|with) (?!coupon|voucher)|(?<=playList) /)
}

test.each(documentedObjects)('$name has exactly the listed fields: $words', ({ words, fields }) => {
  expect(fields.map(({ field }) => field)).toEqual(listed(words))
})

// Fields in `inRawJson` have one test each, generated from the same list.
const searched = allFields.filter(({ test: by }) => by && !inRawJson.includes(by.file))
test.each(searched)('$object: $field is in the test it names', (each) => {
  const path = new URL(`../../../${each.test?.file}`, import.meta.url)
  const as = (each.test?.as ?? '').replaceAll('.', '\\.')
  expect(existsSync(path) ? readFileSync(path, 'utf8') : '').toMatch(new RegExp(`(?<!\\w)${as}(?!\\w)`))
})

test('every field is either tested or listed as pending', () => {
  expect(
    allFields.filter(({ test: by, waitsFor }) => (by === undefined) === (waitsFor === undefined)),
  ).toEqual([])
})

// Compares the copies with the specification, where it is available.
const spec = new URL('../../../../shared/spec/storefront.md', import.meta.url)
test.skipIf(!existsSync(spec))('the copied lists equal those of the specification', () => {
  const words = readFileSync(spec, 'utf8').replaceAll(/ \([^)]*\)/g, '')
  expect(words).toContain(licenceFields)
  expect(words).toContain(settingsFields)
  const whole = {
    storefront: readFileSync(spec, 'utf8'),
    venue: readFileSync(new URL('venue.md', spec), 'utf8'),
  }
  for (const { words: copied, spec: of, name } of documentedObjects) {
    const said = plain(whole[of])
    // Tables have one field per row; lists name their fields.
    for (const field of listed(copied)) expect(said, `${name}: ${field}`).toContain(plain(field))
  }
})

test.each(['en-gb', 'zh-hans'])(
  'every setting has a label and a help text in %s, and there are no others',
  async (language) => {
    const words = Object.keys(await loadCatalogue('settings', language))
    expect(words.toSorted()).toEqual(settingKeys.flatMap((key) => [`help.${key}`, `label.${key}`]).toSorted())
  },
)

test('docs/settings.md matches the settings', async () => {
  const catalogue = await loadCatalogue('settings', 'en-gb')
  const t = createTranslate<Catalogues['settings']>('en-gb', catalogue)
  await expect(writeSettingsDocument(t)).toMatchFileSnapshot('../../../docs/settings.md')
})
