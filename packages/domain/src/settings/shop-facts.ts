/**
 * Documented fields of licence and settings that come from the shop instead of a setting, with their
 * meaning. The answer of /api/spot/config contains exactly these in addition to settings.
 */
export const shopFacts = {
  licence: {
    siteId: "the shop's code",
    ordLot: "the shop's code: a shop is its own lot",
    spotId: "the shop's code",
    spotType: '2 at a paired table device, or if the query names a table session (`ses`); 1 otherwise',
    spotName: "the shop's first name",
    lotName: "the shop's first name",
    lotType:
      'the business of its home family: `restaurant`, `massage`, `partyroom`, `ktv`, `ticket`, `company` or `merchant`',
    licenses:
      'one digit per capability: the first is ordering, the fifth bookings (0 until they exist); storefront specification, section 4',
    pathId: 'the first segment of its addresses: its home family',
    status: '1; 0 while the licence is suspended. openClose says whether the shop takes orders now',
    uiVersion: 'empty: the server delivers all screens',
  },
  branding: {
    name: "the shop's first name",
    showBanner: 'whether the banner is shown',
    bannerImage: 'the address of the banner; empty: none',
    loginImage: 'the address of the picture above the log-in form',
    footerImage: 'the address of the picture in the footer',
    website: "the shop's website",
  },
  settings: {
    siteId: "the shop's code",
    shopId: "the shop's code",
    currency: "the shop's currency, ISO 4217",
    imageServer: 'the path of pictures, on the same origin',
    imageFormat: 'the format of every picture, `webp`',
    showStock: 'whether low counts are shown (`menu.showsRemainingBelow` above 0)',
    hospitality: 'true for a `restaurant`',
    centralKitchen: "true while another shop's kitchen cooks for the shop, as set up in the console",
    cardProduct: 'the first item whose sale issues a card, as its programme says; empty: none',
    payments: 'the payment methods offered, in documented names, labelled in the language of the reader',
    roundingPattern: 'what the last digit of a cash amount becomes, ten numbers (`money.cashRounding`)',
    serviceNumberRange: 'first and last service number, both as text',
  },
} as const

/** Values that the specification gives without a field name, and where they are stored here. */
export const statedFacts: readonly { readonly stated: string; readonly where: string }[] = [
  { stated: 'country AU', where: '`shops.country`' },
  { stated: 'GST included', where: '`shops.tax_mode`, and the taxes of the shop' },
  { stated: 'default language en', where: '`language.default`; data languages in `domain/text/names`' },
  { stated: 'payment codes 200/300 to 205/305', where: 'the entries of `modules/shops/payment-methods`' },
  { stated: 'bridge auto-ready 2 seconds', where: 'comes with the kiosk' },
  { stated: 'logo, banner, slides', where: 'pictures; come with the kiosk' },
  {
    stated: 'request timeout, redirects, retries',
    where: 'constants of `packages/contract/src/wire/client.ts`',
  },
]
