import type { shopSetup, ShopSetup } from '@tabard/contract/shop-setup'
import type { Currency } from '@tabard/domain/money'
import { isLanguage } from '@tabard/domain/names'
import { familiesInForce, shopFamilies } from '@tabard/domain/shop/families'
import { resolveSettings } from '@tabard/domain/settings/resolve-settings'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { toShopHours } from '../hours-rows.ts'
import { loadPictures } from '../load-pictures.ts'
import { paymentMethods } from '../payment-methods.ts'
import {
  findShop,
  listDatedCharges,
  listFees,
  listHours,
  listSpecialDays,
  listSurcharges,
  listTaxes,
} from '../queries.ts'
import { toSettingRow } from '../settings/present-settings.ts'
import { listStoredSettings } from '../settings/queries.ts'
import { shownPhone } from '../shown-phone.ts'
import { toPackaging, toShopFees } from './fee-rows.ts'
import { findAnyOrder } from './setup-queries.ts'

/** Show the setup of a shop. */
export const getSetup: Handler<typeof shopSetup.get> = ({ shop }) =>
  shop.read((tx) => loadSetup(tx, shop.shopId))

/** Load all parts of a shop's setup. Throws for an unknown shop. */
export async function loadSetup(tx: ReadTx, shopId: string): Promise<ShopSetup> {
  const key = { shopId }
  const [shop, hours, special, taxes, settings, order, fees, charges, surcharges] = await Promise.all([
    tx.row(findShop({ ...key })),
    tx.rows(listHours({ ...key })),
    tx.rows(listSpecialDays({ ...key })),
    tx.rows(listTaxes({ ...key })),
    tx.rows(listStoredSettings({ ...key })),
    tx.row(findAnyOrder({ ...key })),
    tx.rows(listFees({ ...key })),
    tx.rows(listDatedCharges({ ...key })),
    tx.rows(listSurcharges({ ...key })),
  ])
  if (!shop) throw new Error(`shop ${shopId} is in the directory but has no row`)
  const pictures = await loadPictures(tx, shop)
  return {
    code: shop.code,
    licence: {
      status: shop.licence_status,
      isDemo: shop.is_demo,
      families: shopFamilies.filter((family) => shop.licensed_families.includes(family)),
    },
    hasOrders: order?.has_orders ?? false,
    defaultLanguage: resolveSettings(settings.map(toSettingRow))['language.default'],
    businessDetails: {
      names: { first: shop.name1, second: shop.name2 },
      about: { first: shop.about1, second: shop.about2 },
      company: shop.company,
      phone: shownPhone(shop.phone, shop.country),
      email: shop.email,
      website: shop.website,
      address: {
        street: shop.street,
        suburb: shop.suburb,
        state: shop.state,
        postcode: shop.postcode,
        country: shop.country,
      },
      registration: shop.registration,
      timeZone: shop.time_zone,
      currency: shop.currency as Currency,
      languages: shop.languages.filter(isLanguage),
      payments: paymentMethods({ isDemo: shop.is_demo }, shop.payments).map(({ payment, name, visible }) => ({
        payment,
        names: name,
        isShown: visible,
      })),
      revision: shop.profile_revision,
      byName: shop.profile_by,
    },
    branding: {
      accentColour: shop.accent_colour,
      logo: pictures.logo,
      banner: pictures.banner,
      loginImage: pictures.loginImage,
      footerImage: pictures.footerImage,
      showsBanner: shop.shows_banner,
      revision: shop.branding_revision,
      byName: shop.branding_by,
    },
    families: {
      chosen: familiesInForce(shop.families, shop.licensed_families),
      revision: shop.families_revision,
      byName: shop.families_by,
    },
    hours: {
      ...toShopHours(shop.own_hours, hours, special),
      revision: shop.hours_revision,
      byName: shop.hours_by,
    },
    taxes: {
      mode: shop.tax_mode,
      taxes: taxes.map(({ tax_index: index, name1, name2, rate }) => ({
        index,
        names: { first: name1, second: name2 },
        rate,
      })),
      revision: shop.taxes_revision,
      byName: shop.taxes_by,
    },
    fees: {
      ...toShopFees(fees, charges, surcharges, toPackaging(shop)),
      minimumOrderCents: shop.minimum_order_cents,
      revision: shop.fees_revision,
      byName: shop.fees_by,
    },
  }
}
