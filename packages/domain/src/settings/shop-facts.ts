/**
 * Documented fields of licence and settings that come from the shop instead of a setting, with their
 * meaning. The answer of /api/spot/config contains exactly these in addition to settings.
 */
export const shopFacts = {
  licence: {
    siteId: "the shop's code",
    ordLot: "the shop's code: a shop is its own lot",
    spotId: "the shop's code",
    spotType:
      '2 at a paired table device and where the query names a table session (`ses`), which orders at a table; 1 elsewhere',
    spotName: "the shop's first name",
    lotName: "the shop's first name",
    lotType:
      'the business of its home family: `restaurant`, `massage`, `partyroom`, `ktv`, `ticket`, `company` or `merchant`',
    licenses:
      'a digit per capability: the first is ordering, the fifth bookings, 0 until they exist (storefront specification, section 4)',
    pathId: 'the first segment of its addresses: its home family',
    status: '1; 0 while the licence is suspended. Whether it takes orders now is openClose',
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
    hospitality: 'true for a `restaurant`',
    centralKitchen: "true while the shop is cooked for in another shop's kitchen, which the console arranges",
    payments: 'the payment methods offered, named in the language of the reader',
    roundingPattern: 'what the last digit of a cash amount becomes, ten numbers (`money.cashRounding`)',
    serviceNumberRange: 'first and last service number, both as text',
  },
} as const

/** Values that the specification gives without a field name, and where they are stored here. */
export const statedFacts: readonly { readonly stated: string; readonly where: string }[] = [
  { stated: 'country AU', where: '`shops.country`' },
  { stated: 'GST included', where: '`shops.tax_mode`, and the taxes of the shop' },
  { stated: 'default language en', where: '`language.default`; data languages in `domain/names`' },
  { stated: 'payment codes 200/300 to 205/305', where: 'the entries of `modules/shops/payment-methods`' },
  { stated: 'bridge auto-ready 2 seconds', where: 'comes with the kiosk' },
  { stated: 'logo, banner, slides', where: 'pictures; come with the kiosk' },
  { stated: 'request timeout, redirects, retries', where: 'constants of `packages/contract/client`' },
]
