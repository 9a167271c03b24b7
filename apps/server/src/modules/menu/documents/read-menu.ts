import type { catalogue } from '@tabard/contract/menu/calls'
import { nameIn } from '@tabard/domain/text/names'
import type { Handler } from '../../../http/handler.ts'
import { versionAt } from '../status/get-shop-status.ts'
import { findMenu, findMenuDocumentBytes, loadMenuDocument } from './load-menu.ts'
import { findOrderingState } from '../status/status-queries.ts'

/** Read one version of a menu. A cached version needs no query. */
export const readMenu: Handler<typeof catalogue.menu> = async ({ input, shop, fail }) => {
  const known = await findMenuDocumentBytes(shop.shopId, input.channel, input.version)
  if (known) return known
  return (
    (await shop.read((tx) => loadMenuDocument(tx, shop.shopId, input.channel, input.version))) ??
    fail('document.unknown', {})
  )
}

/** Read the published menu, revalidated by ETag. */
export const readCurrentMenu: Handler<typeof catalogue.currentMenu> = ({ input, shop, fail }) =>
  shop.read(async (tx) => {
    const state = await tx.row(findOrderingState({ shopId: shop.shopId, channel: input.channel }))
    const version = state?.menuVersion
    if (!version) return fail('document.unknown', {})
    const document =
      (await findMenuDocumentBytes(shop.shopId, input.channel, version)) ??
      (await loadMenuDocument(tx, shop.shopId, input.channel, version))
    return document ? { ...document, isImmutable: false } : fail('document.unknown', {})
  })

/** Read the menu at the price level of the caller's account. Null: it is the same as the public menu. */
export const readOwnMenu: Handler<typeof catalogue.ownMenu> = ({ input, shop, fail }) =>
  shop.read(async (tx, caller) => {
    const [state, { priceLevel }] = await Promise.all([
      tx.row(findOrderingState({ shopId: shop.shopId, channel: input.channel })),
      caller,
    ])
    const version = state?.menuVersion && versionAt(state, priceLevel)
    if (!version) return fail('document.unknown', {})
    if (version === state.menuVersion) return { menu: null }
    const index = await findMenu(tx, shop.shopId, input.channel, version)
    return index ? { menu: index.menu } : fail('document.unknown', {})
  })

/** List the tags of the published menu. Tags that exist only in the draft are not public yet. */
export const listShopTags: Handler<typeof catalogue.tags> = ({ shop, language }) =>
  shop.read(async (tx) => {
    const state = await tx.row(findOrderingState({ shopId: shop.shopId, channel: 'online' }))
    const menu = state?.menuVersion ? await findMenu(tx, shop.shopId, 'online', state.menuVersion) : undefined
    return (menu?.menu.tags ?? []).map(({ names }) => ({
      checked: false,
      text: nameIn(names, language),
      names,
    }))
  })
