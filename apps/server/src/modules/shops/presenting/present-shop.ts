import { isAskedFor } from '@tabard/contract/shops/content/wire'
import type { shops } from '@tabard/contract/shops/calls'
import { dataLanguages, nameIn, ownNames, type Language } from '@tabard/domain/text/names'
import { largestAddress } from '@tabard/domain/pictures/picture'
import { closedMessage, shopOpening } from '@tabard/domain/hours/trading'
import { reading } from '../../../db/statement.ts'
import type { Handler } from '../../../http/handler.ts'
import { jsonDocument } from '../../../http/documents/json-document.ts'
import { hoursScopeAt, isTableDevice, menuChannelAt, ownBrowsers, profileFor } from '../device-profile.ts'
import { presentConfig } from './present-config.ts'
import { getCalendar, getShop, getShopProfile } from '../load-shop.ts'
import { documentedPayments, presentDocumented } from '../settings/present-documented.ts'
import { findShopState, listPages } from '../queries.ts'
import { listFileRows, presentFile } from '../content/file-queries.ts'
import { tradingOf } from '../hours/trading-state.ts'

/** The limit of the shop picker; a shop's address works without it. */
const mostListed = 1_000

export const listDirectory = reading<
  { code: string; name1: string; name2: string; accentColour: string; homeFamily: string },
  { most: number }
>(
  'select code, name1, name2, accent_colour, home_family from shop_directory order by position, code limit :most',
)

/** List the shops of this installation for the picker. */
export const listShops: Handler<typeof shops.directory> = async ({ platform }) => {
  const rows = await platform.rows(listDirectory({ most: mostListed }))
  return jsonDocument(
    rows.map((row) => ({
      code: row.code,
      names: { first: row.name1, second: row.name2 },
      accentColour: row.accentColour,
      family: row.homeFamily,
    })),
    { isPrivate: false },
  )
}

export const menuVersions = reading<
  { channel: 'online' | 'table' | 'kiosk'; version: string },
  { shopId: string }
>(
  'select channel, version from menus where merchant_id = :merchantId and shop_id = :shopId and price_level = 0',
)

/** Read the configuration of a shop as this device sees it. */
export const readConfig: Handler<typeof shops.config, 'providers' | 'messages' | 'push'> = ({
  shop,
  device,
  differsFor,
  language,
  hasTableSession,
  now,
  deps,
}) =>
  shop.read(async (tx) => {
    const [shared, menus] = await Promise.all([
      getShop(tx, shop.shopId),
      tx.rows(menuVersions({ shopId: shop.shopId })),
    ])
    differsFor(ownBrowsers(shared))
    const profile = profileFor(shared, device)
    const channel = menuChannelAt(shared, device)
    const versions = Object.fromEntries(menus.map(({ channel, version }) => [channel, version]))
    return {
      ...presentConfig(profile, versions, deps, channel),
      documented: presentDocumented(profile, {
        providers: deps.providers,
        language,
        isAtTable: hasTableSession || isTableDevice(shared, device),
        channel,
        now,
      }),
    }
  })

/**
 * Read whether the caller can order now, by the server's clock: date and time from the client are ignored. A
 * table has the hours of tables, a kiosk those of the shop (ADR-080).
 */
export const readOpenClose: Handler<typeof shops.openClose> = ({
  shop,
  device,
  hasTableSession,
  now,
  serverMessages,
  language,
}) =>
  shop.read(async (tx) => {
    const state = await tx.row(findShopState({ shopId: shop.shopId }))
    const profile = await getShopProfile(tx, shop.shopId, state?.configVersion)
    const trading = tradingOf(profile, state)
    const { hours, dayNotices } = getCalendar(profile, now)
    const isAtTable = hasTableSession || isTableDevice(profile, device)
    const scope = isAtTable ? 'table' : hoursScopeAt(profile, device)
    const opening = shopOpening({ trading, hours: hours[scope] }, now)
    if (opening.isOpen)
      return profileFor(profile, device).settings['cart.isAbsent']
        ? { isOpen: false, message: serverMessages[language]('order.notTaken'), opensAt: undefined }
        : { isOpen: true }
    // A suspended shop answers with the documented message.
    const message = profile.isSuspended ? undefined : closedMessage({ trading, dayNotices }, opening, now)
    const own = message ? nameIn(message, language) : ''
    return {
      isOpen: false,
      message: own === '' ? serverMessages[language]('shop.closed') : own,
      opensAt: opening.opensAt,
    }
  })

/** Read the documented profile of a shop. */
export const readProfile: Handler<typeof shops.profile> = ({ shop }) =>
  shop.read(async (tx) => {
    const { phone, email, address, names, company, pictures, settings } = await getShop(tx, shop.shopId)
    return {
      phone,
      email,
      logo: pictures.logo ? largestAddress(pictures.logo) : '',
      address,
      company: company === '' ? names.first : company,
      otherChargeName: settings['charge.name'],
    }
  })

/** List the documented payment methods. */
export const listPayments: Handler<typeof shops.payments, 'providers'> = ({
  shop,
  device,
  differsFor,
  deps: { providers },
  language,
  hasTableSession,
  now,
}) =>
  shop.read(async (tx) => {
    const shared = await getShop(tx, shop.shopId)
    differsFor(ownBrowsers(shared))
    const channel = menuChannelAt(shared, device)
    const isAtTable = hasTableSession || isTableDevice(shared, device)
    return documentedPayments(profileFor(shared, device), { providers, language, isAtTable, channel, now })
  })

/** List the languages that customers can choose, the default first: it alone where the switch is hidden. */
export const listLanguages: Handler<typeof shops.languages, 'providers'> = async ({
  shop,
  device,
  differsFor,
}) => {
  const shared = await shop.read(async (tx) => getShop(tx, shop.shopId))
  differsFor(ownBrowsers(shared))
  const { languages, settings } = profileFor(shared, device)
  const own = settings['language.default']
  const isOwn = (code: Language) => Number(code === own)
  return languages
    .toSorted((one, other) => isOwn(other) - isOwn(one))
    .slice(0, settings['language.isSwitchHidden'] ? 1 : undefined)
    .map((code) => ({ code, name: ownNames[code], dataLanguage: dataLanguages[code] }))
}

/** List the published pages that the request asks for. */
export const listShopPages: Handler<typeof shops.pages> = ({ input, shop }) =>
  shop.read(async (tx) => {
    const rows = await tx.rows(listPages({ shopId: shop.shopId }))
    return rows
      .filter((row) => row.isPublished && isAskedFor(row.page, input))
      .map((row) => ({
        page: row.page,
        titles: { first: row.title1, second: row.title2 },
        bodies: { first: row.body1, second: row.body2 },
        bottoms: { first: row.bottom1, second: row.bottom2 },
      }))
  })

/** List the files of a shop. */
export const listPublishedFiles: Handler<typeof shops.files> = ({ shop }) =>
  shop.read(async (tx) => {
    const rows = await tx.rows(listFileRows({ shopId: shop.shopId }))
    return rows.map((row) => presentFile(row, shop.merchantKey))
  })

/** Read the names of a shop, for the browser tab. */
export const readTabName: Handler<typeof shops.tabName> = ({ shop }) =>
  shop.read(async (tx) => (await getShop(tx, shop.shopId)).names)
