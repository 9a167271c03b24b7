import { menuScreen } from '@tabard/contract/screens/first-screen'
import { firstItems } from '@tabard/domain/menu/first-items'
import { shownOffers } from '@tabard/domain/promotions/shown-offers'
import type { DescribePage } from '../../../http/pages/find-page.ts'
import type { ShopAddress } from '../../../http/requests/shop-directory.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { readInline } from '../../platform/pictures/read-inline.ts'
import { pageConfig, pageStyle } from '../../shops/presenting/shop-page.ts'
import { openPromotions } from '../../shops/shop-promotions.ts'
import type { Orderable } from '../status/get-shop-status.ts'
import { presentPageHead } from './present-page-head.ts'

/** What a page of a shop shows, and the version of it. */
export function describeShopPage(
  server: Pick<UseCaseDeps, 'clock' | 'config' | 'providers' | 'messages' | 'push' | 'files' | 'log'>,
  { screen, id, shop, languages }: Parameters<DescribePage>[0] & { readonly shop: ShopAddress },
  { profile, menu, shopStatus }: Orderable,
): NonNullable<Awaited<ReturnType<DescribePage>>['shop']> {
  const open = openPromotions(profile.promotions.promotions)
  const offers = shownOffers(open, shopStatus.offers, server.clock())
  const style = pageStyle(profile)
  const language =
    languages.find((each) => profile.languages.includes(each)) ?? profile.settings['language.default']
  return {
    code: shop.code,
    language,
    style,
    version: [
      profile.configVersion,
      menu?.menu.version,
      profile.promotions.version,
      ...offers.map((offer) => offer.id),
    ].join('-'),
    present: () => ({
      head: presentPageHead({
        screen,
        id,
        profile,
        style,
        menu,
        language,
        origin: server.config.publicUrl,
      }),
      config: pageConfig(profile, menu?.menu.version, server),
      offers,
      menu: menu?.menu,
    }),
    readPictures: async () =>
      menu === undefined || screen !== menuScreen
        ? []
        : readInline(
            server,
            firstItems(menu.menu).flatMap(({ picture }) => picture ?? []),
          ),
  }
}

/** Whether the shop has the page, item or category that an address names. */
export function isKnownId({ profile, menu }: Orderable, screen: string, id: string): boolean {
  if (screen === 'page/{id}' || screen === 'info/{infoCode}/home')
    return profile.pages.some(({ page }) => page === id)
  if (screen === 'product/{id}') return Boolean(menu?.items.has(id))
  if (screen === 'category/{id}' || screen === 'sub/{id}') return Boolean(menu?.categories.has(id))
  return true
}
