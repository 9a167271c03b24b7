import type { catalogue } from '@tabard/contract/catalogue'
import { nameIn } from '@tabard/domain/names'
import type { Handler } from '../../http/handler.ts'
import { jsonDocument } from '../../http/json-document.ts'
import { getAvailability, versionAt } from './get-availability.ts'
import { findMenu, findMenuDocumentBytes, loadMenuDocument } from './load-menu.ts'
import { findOrderingState } from './queries.ts'

/** One version of a menu. Once a process has it, no database is asked. */
export const readMenu: Handler<typeof catalogue.menu> = async ({ input, shop, fail }) => {
  const known = await findMenuDocumentBytes(shop.shopId, input.channel, input.version)
  if (known) return known
  return (
    (await shop.read((tx) => loadMenuDocument(tx, shop.shopId, input.channel, input.version))) ??
    fail('document.unknown', {})
  )
}

/** The menu in force, by ETag. */
export const readCurrentMenu: Handler<typeof catalogue.currentMenu> = ({ input, shop, fail }) =>
  shop.read(async (tx) => {
    const state = await tx.row(findOrderingState(tx.merchantId, shop.shopId, input.channel))
    const version = state?.menu_version
    if (!version) return fail('document.unknown', {})
    const document =
      (await findMenuDocumentBytes(shop.shopId, input.channel, version)) ??
      (await loadMenuDocument(tx, shop.shopId, input.channel, version))
    return document ? { ...document, isImmutable: false } : fail('document.unknown', {})
  })

/** The menu at the prices that the caller is entitled to: their account says at which. */
export const readOwnMenu: Handler<typeof catalogue.ownMenu> = ({ input, shop, fail }) =>
  shop.read(async (tx, caller) => {
    const [state, { priceLevel }] = await Promise.all([
      tx.row(findOrderingState(tx.merchantId, shop.shopId, input.channel)),
      caller,
    ])
    const version = state?.menu_version && versionAt(state, priceLevel)
    if (!version) return fail('document.unknown', {})
    if (version === state.menu_version) return { menu: null }
    const index = await findMenu(tx, shop.shopId, input.channel, version)
    return index ? { menu: index.menu } : fail('document.unknown', {})
  })

export const readAvailability: Handler<typeof catalogue.availability> = ({ shop, now }) =>
  shop.read(async (tx) => jsonDocument(await getAvailability(tx, shop.shopId, now), { isPrivate: false }))

/** Open or paused, sold out, counts: on every running screen within the second. */
export const streamAvailability: Handler<typeof catalogue.availabilityStream> = async ({ shop, clock }) => ({
  topic: { kind: 'availability', merchantId: shop.merchantId, shopId: shop.shopId, id: '' },
  load: () =>
    shop.readForAll(async (tx) => {
      const data = await getAvailability(tx, shop.shopId, clock())
      return { version: data.version, data }
    }),
})

/** Of the menu in force: a tag in the draft is nobody's yet. */
export const listShopTags: Handler<typeof catalogue.tags> = ({ shop, language }) =>
  shop.read(async (tx) => {
    const state = await tx.row(findOrderingState(tx.merchantId, shop.shopId, 'online'))
    const menu = state?.menu_version
      ? await findMenu(tx, shop.shopId, 'online', state.menu_version)
      : undefined
    return (menu?.menu.tags ?? []).map(({ names }) => ({
      checked: false,
      text: nameIn(names, language),
      names,
    }))
  })
