import type { shopSetup } from '@tabard/contract/shops/setup/calls'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'
import type { ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import type { Currency } from '@tabard/domain/money/money'
import { isLanguage } from '@tabard/domain/text/names'
import { familiesInForce, shopFamilies } from '@tabard/domain/shops/families'
import { schemeRulesOf } from '@tabard/domain/shops/scheme-rules'
import { resolveSettings } from '@tabard/domain/settings/resolve-settings'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { listAccounts } from '../accounts/account-queries.ts'
import { toShopHours } from '../hours/hours-rows.ts'
import { loadMethodPictures, loadPictures } from '../load-pictures.ts'
import { ownPaymentMethods } from '../payment-methods.ts'
import {
  findShop,
  listDatedCharges,
  listFees,
  listHours,
  listSpecialDays,
  listSurcharges,
  listTaxes,
  type ShopRow,
} from '../queries.ts'
import { storedSchemeRules, toSettingRow } from '../settings/present-settings.ts'
import { listStoredSettings } from '../settings/queries.ts'
import { shownPhone } from '../presenting/shown-phone.ts'
import { toPackaging, toShopFees } from './fee-rows.ts'
import { findAnyOrder } from './setup-queries.ts'

/** Show the setup of a shop. */
export const getSetup: Handler<typeof shopSetup.get> = ({ shop }) =>
  shop.read((tx) => loadSetup(tx, shop.shopId))

/** Load all parts of a shop's setup. Throws for an unknown shop. */
export async function loadSetup(tx: ReadTx, shopId: string): Promise<ShopSetup> {
  const key = { shopId }
  const [shop, hours, special, taxes, settings, order, fees, charges, surcharges, accounts] =
    await Promise.all([
      tx.row(findShop({ ...key })),
      tx.rows(listHours({ ...key })),
      tx.rows(listSpecialDays({ ...key })),
      tx.rows(listTaxes({ ...key })),
      tx.rows(listStoredSettings({ ...key })),
      tx.row(findAnyOrder({ ...key })),
      tx.rows(listFees({ ...key })),
      tx.rows(listDatedCharges({ ...key })),
      tx.rows(listSurcharges({ ...key })),
      tx.rows(listAccounts({ ...key })),
    ])
  if (!shop) throw new Error(`shop ${shopId} is in the directory but has no row`)
  const [pictures, methodPicture] = await Promise.all([loadPictures(tx, shop), loadMethodPictures(tx, shop)])
  const inForce = resolveSettings(settings.map(toSettingRow))
  const place = { isDemo: shop.isDemo, accounts, hasWallet: inForce['wallet.isOffered'] }
  const methods = ownPaymentMethods(place, shop.payments, methodPicture)
  return {
    code: shop.code,
    licence: {
      status: shop.licenceStatus,
      isDemo: shop.isDemo,
      families: shopFamilies.filter((family) => shop.licensedFamilies.includes(family)),
    },
    hasOrders: order?.hasOrders ?? false,
    defaultLanguage: inForce['language.default'],
    businessDetails: presentDetails(shop, methods),
    branding: presentBranding(shop, pictures),
    families: {
      chosen: familiesInForce(shop.families, shop.licensedFamilies),
      revision: shop.familiesRevision,
      byName: shop.familiesBy,
    },
    hours: {
      ...toShopHours(shop.ownHours, hours, special),
      revision: shop.hoursRevision,
      byName: shop.hoursBy,
    },
    taxes: {
      mode: shop.taxMode,
      taxes: taxes.map(({ taxIndex: index, name1, name2, rate }) => ({
        index,
        names: { first: name1, second: name2 },
        rate,
      })),
      revision: shop.taxesRevision,
      byName: shop.taxesBy,
    },
    fees: {
      ...toShopFees(fees, charges, surcharges, toPackaging(shop)),
      minimumOrderCents: shop.minimumOrderCents,
      revision: shop.feesRevision,
      byName: shop.feesBy,
    },
    schemeRules: schemeRulesOf(storedSchemeRules(settings), shop.country),
  }
}

function presentDetails(shop: ShopRow, methods: readonly PaymentMethod[]): ShopSetup['businessDetails'] {
  return {
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
    timeZone: shop.timeZone,
    currency: shop.currency as Currency,
    languages: shop.languages.filter(isLanguage),
    payments: methods.map(({ payment, name, visible, picture, orderTypes, channels }) => ({
      payment,
      names: name,
      isShown: visible,
      ...(picture ? { picture } : {}),
      ...(orderTypes ? { orderTypes } : {}),
      ...(channels ? { channels } : {}),
    })),
    revision: shop.profileRevision,
    byName: shop.profileBy,
  }
}

function presentBranding(
  shop: ShopRow,
  pictures: Awaited<ReturnType<typeof loadPictures>>,
): ShopSetup['branding'] {
  return {
    accentColour: shop.accentColour,
    logo: pictures.logo,
    banner: pictures.banner,
    loginImage: pictures.loginImage,
    footerImage: pictures.footerImage,
    showsBanner: shop.showsBanner,
    revision: shop.brandingRevision,
    byName: shop.brandingBy,
  }
}
