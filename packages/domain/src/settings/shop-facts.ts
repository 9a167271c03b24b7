/**
 * Documented fields of licence and settings that no setting stands behind: the shop itself says them. By object and
 * field, with what each means here; the answer of /api/spot/config has just these beside the settings' own.
 */
export const shopFacts = {
  licence: {
    siteId: "the shop's code",
    ordLot: "the shop's code: a shop is its own lot",
    spotId: "the shop's code",
    spotType: '1: a shop; 2, a table, comes with table ordering',
    spotName: "the shop's first name",
    lotName: "the shop's first name",
    lotType: '`restaurant`, until other families open',
    licenses: 'a digit a capability; the fifth is bookings (storefront spec, section 4)',
    pathId: 'the first segment of its addresses, `shop`',
    status: '1 while the shop exists; whether it takes orders is openClose',
    uiVersion: 'empty: every screen comes with its server',
  },
  branding: {
    name: "the shop's first name",
    showBanner: 'whether the banner is shown',
    bannerImage: 'the address of its banner, empty without one',
    loginImage: 'the address of the picture beside the log-in',
    footerImage: 'the address of the picture in the footer',
    website: "the shop's own site",
  },
  settings: {
    siteId: "the shop's code",
    shopId: "the shop's code",
    currency: "the shop's currency, ISO 4217",
    imageServer: 'where pictures are, on the same origin',
    imageFormat: 'the form every picture has, `webp`',
    showStock: 'whether anybody is ever told how few are left (`menu.showsRemainingBelow` above 0)',
    hospitality: 'true: food and drink',
    centralKitchen: "true while the shop is cooked for in another shop's kitchen, which the console arranges",
    payments: 'the documented entries of how one can pay',
    serviceNumberRange: 'first and last service number, both as text',
  },
} as const

/** What the specification gives a value without a field's name, and where it stands here instead of in a setting. */
export const statedFacts: readonly { readonly stated: string; readonly where: string }[] = [
  { stated: 'country AU', where: '`shops.country`' },
  { stated: 'GST included', where: '`shops.tax_mode`, and the taxes of the shop' },
  { stated: 'rounding pattern 0 0 0 5 5 5 5 5 10 10', where: '`shops.cash_rounding`; `domain/money`' },
  { stated: 'default language en', where: '`language.default`; data languages in `domain/names`' },
  { stated: 'payment codes 200/300 to 205/305', where: 'the entries of `modules/shops/payment-methods`' },
  { stated: 'bridge auto-ready 2 seconds', where: 'comes with the kiosk' },
  { stated: 'logo, banner, slides', where: 'pictures; come with the kiosk' },
  { stated: 'request timeout, redirects, retries', where: 'constants of `packages/contract/client`' },
]
