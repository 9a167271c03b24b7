import type { Capability } from '@tabard/domain/settings/setting'

type Direction = 'to clients' | 'from clients' | 'both ways' | 'kept by the browser'

/** A field of a documented object other than licence and settings, with its meaning here. */
export interface DocumentedField {
  readonly field: string
  readonly says: string
  readonly direction: Direction
  /** The test that mentions it as `as`: the documented name, ours, or its path in the JSON. */
  readonly test?: { readonly file: string; readonly as: string }
  /** The future feature that will read it, if nothing reads it yet. */
  readonly waitsFor?: Capability | 'ordering'
}

/** An object of the specifications (section 3 of each) and the text that lists its fields. */
export interface DocumentedObject {
  readonly name: string
  /** Copied from the specification. */
  readonly words: string
  readonly spec: 'storefront' | 'venue'
  readonly fields: readonly DocumentedField[]
}

const tables = 'apps/server/src/modules/tables/tables.test.ts'
const inUsers = 'apps/server/test/documented-users.test.ts'
const inShops = 'apps/server/test/documented-shops.test.ts'
const inOrders = 'apps/server/test/documented-orders.test.ts'
/** Test files with one test for each field, in the JSON that the server sends, generated from this list. */
export const inRawJson: readonly string[] = [inOrders, inUsers, inShops]
const wire = 'packages/contract/src/orders/documented/documented-shapes.test.ts'
const changing = 'packages/domain/src/cart/change-cart.test.ts'
const loading = 'packages/domain/src/cart/load-cart.test.ts'
const routing = 'packages/ui/src/router.test.ts'
const client = 'packages/contract/src/wire/client.test.ts'

const tested =
  (direction: Direction) =>
  (field: string, says: string, file: string, as = field): DocumentedField => ({
    field,
    says,
    direction,
    test: { file, as },
  })

const to = tested('to clients')
const from = tested('from clients')
const both = tested('both ways')
const kept = tested('kept by the browser')

function waits(
  field: string,
  says: string,
  waitsFor: Capability | 'ordering',
  direction: Direction = 'to clients',
): DocumentedField {
  return { field, says, direction, waitsFor }
}

/** `tax1` to `tax6`. */
const six = (name: string, make: (field: string) => DocumentedField) =>
  [1, 2, 3, 4, 5, 6].map((number) => make(`${name}${number}`))

export const documentedObjects: readonly DocumentedObject[] = [
  {
    name: 'User state',
    spec: 'storefront',
    words:
      'userId, token, name, status, avatar, mobile, description, admin, roles, settings, details, priceLevel, memberCard',
    fields: [
      to('userId', "the account's public handle; it grants no access", inUsers, 'logIn.result.userId'),
      to(
        'token',
        'sent as `refreshToken` with every log-in; replaces the stored token',
        inUsers,
        'logIn.map.refreshToken',
      ),
      kept('name', 'composed by clients from `firstName` and `lastName`', inUsers, 'detail.firstName'),
      to('status', '`userStatus` of the details', inUsers, 'detail.userStatus'),
      to('avatar', 'empty: an account has no picture', inUsers, 'detail.avatar'),
      to('mobile', 'the phone confirmed by a code', inUsers, 'detail.mobile'),
      to('description', 'empty: accounts have no description', inUsers, 'detail.description'),
      to('admin', '0: customers are never staff', inUsers, 'detail.admin'),
      to('roles', '`user`', inUsers, 'detail.roles'),
      to('settings', 'empty: the browser stores what a customer chooses', inUsers, 'detail.settings'),
      to('details', 'the fields of the next table', inUsers, 'detail.firstName'),
      to('priceLevel', '0 unless the account has another', inUsers, 'detail.priceLevel'),
      waits('memberCard', 'the fields of its table', 'value'),
    ],
  },
  {
    name: 'User details',
    spec: 'storefront',
    words:
      'firstName, lastName, email, phone, address, city, state, zipCode, country, licensePlate, userStatus, cardNum, urlScan',
    fields: [
      both('firstName', 'the first name', inUsers, 'detail.firstName'),
      both('lastName', 'the last name', inUsers, 'detail.lastName'),
      both('email', 'required; can be used to log in once confirmed by a code', inUsers, 'detail.email'),
      both('phone', 'confirmed by a code; a new phone needs a new code', inUsers, 'detail.phone'),
      both('address', 'street and number', inUsers, 'detail.address'),
      both('city', 'as typed', inUsers, 'detail.city'),
      both('state', 'as typed', inUsers, 'detail.state'),
      both('zipCode', 'digits only', inUsers, 'detail.zipCode'),
      both('country', 'as typed', inUsers, 'detail.country'),
      both('licensePlate', '`licencePlate` in code', inUsers, 'detail.licensePlate'),
      to('userStatus', '`active` or `blocked`', inUsers, 'detail.userStatus'),
      waits('cardNum', 'the number of the member card', 'value'),
      waits('urlScan', "the address of a customer device's scanner", 'kiosk'),
    ],
  },
  {
    name: 'Member card',
    spec: 'storefront',
    words:
      'status, cardNum, ordCard, points, balance, orgBalance, typeId, userType, typeDescription, discountRate, chargeMethod, dollarPointCalc, pointDollarRedeem, cardPrefix, minimumPoints, minimumDollar(s), multiDisc',
    fields: [
      waits('status', '0: there is no card, or it could not be loaded', 'value'),
      waits('cardNum', "the card's number, shown masked", 'value'),
      waits('ordCard', "its position among the customer's cards", 'value'),
      waits('points', 'points on the card', 'value'),
      waits('balance', 'balance of the card', 'value'),
      waits('orgBalance', 'balance before the current order', 'value'),
      waits('typeId', 'the card type', 'value'),
      waits('userType', 'the type of its holder', 'value'),
      waits('typeDescription', 'the name of the card type', 'value'),
      waits('discountRate', 'percent off for its holder', 'value'),
      waits('chargeMethod', 'how the card is topped up', 'value'),
      waits('dollarPointCalc', 'points earned per dollar', 'value'),
      waits('pointDollarRedeem', 'points needed for one dollar', 'value'),
      waits('cardPrefix', 'the prefix of its number', 'value'),
      waits('minimumPoints', 'minimum points per redemption', 'value'),
      waits('minimumDollar(s)', 'minimum amount that earns points', 'value'),
      waits('multiDisc', 'whether its discount combines with others', 'value'),
    ],
  },
  {
    name: 'memberPoints',
    spec: 'storefront',
    words: 'state, minimumPoints, pointsPerDollarWhenRedeem, pointsPerDollar, invitationCode',
    fields: [
      waits('state', '`points.isOffered`', 'value'),
      waits('minimumPoints', '`points.minimum`', 'value'),
      waits('pointsPerDollarWhenRedeem', '`points.perDollarRedeemed`', 'value'),
      waits('pointsPerDollar', '`points.perDollarSpent`', 'value'),
      waits('invitationCode', '`points.invitationCode`', 'value'),
    ],
  },
  {
    name: 'Cart',
    spec: 'storefront',
    words:
      'cartId, deviceId, lastUpdate, billType, billNo, originalAmount, totalAmount, totalPaid, persons, orderType, serviceNo, plateNo, plateName, gst, roundedAmount, surchargeAmount, surchargeRate, changeAmount, deliveryFee, expressFee, otherChargeRate, otherChargeAmount, deposit, serviceFee, points, topupPoints, discountAmount, discountRate, userDiscountAmount, otherDiscountAmount, showDelivery, payment, fastPay, token, paymentAlias, payType, lang, preorder, uploaded, promoCode, promoDiscount, promoRate, itemList, balancedList, printed, transactionId, paid, itemDiscount, wholeDiscount, pointDiscount, printer, openDrawer, status, notes, totalDiscountableAmount, totalDuration, totalPointableAmount, totalPtAndDiscAmount, totalPointedAmount, redeemCode, topupCode, giftCardAmount, giftCards, archived, tags, plateTag, orderTime, merchantSurchargeAmount',
    fields: [
      both('cartId', 'identifies a cart, which can be ordered once; short ids are per device', inOrders),
      from('deviceId', 'the query parameter `device` of every call', client, 'device'),
      kept('lastUpdate', 'when the cart last changed; 0: empty', changing, 'updatedAt'),
      to('billType', '2; 4 (deposit or reservation) comes with bookings', inOrders),
      to('billNo', "the order's number", inOrders),
      to('originalAmount', 'goods before discounts', inOrders),
      both('totalAmount', 'the total; from clients: the total shown, which is compared only', inOrders),
      to('totalPaid', 'the amount paid', inOrders),
      both('persons', 'number of guests; left out if unknown', inOrders),
      both('orderType', 'the code of an order type: `pickup`, `table`, or the shop’s own', inOrders),
      to('serviceNo', 'the service number', inOrders),
      both('plateNo', "the number of a table locator; at a table the table's number", inOrders),
      to('plateName', 'the area of the table', inOrders),
      to('gst', 'the taxes of the bill', inOrders),
      to('roundedAmount', 'the cash rounding', inOrders),
      to('surchargeAmount', 'the surcharge for the payment method', inOrders),
      to('surchargeRate', 'the surcharge in percent', inOrders),
      to('changeAmount', 'change given in cash', inOrders),
      to('deliveryFee', 'the delivery fee', inOrders),
      to('expressFee', 'the fee for express delivery', inOrders),
      to('otherChargeRate', 'percent of a weekend or holiday charge', inOrders),
      to('otherChargeAmount', 'the amount of that charge', inOrders),
      waits('deposit', 'a deposit for a booking', 'bookings'),
      to('serviceFee', 'packaging and service, without delivery', inOrders),
      waits('points', 'points redeemed', 'value', 'both ways'),
      waits('topupPoints', 'points earned', 'value'),
      to('discountAmount', 'discounts of the items themselves', inOrders),
      to('discountRate', 'order discount in percent', inOrders),
      waits('userDiscountAmount', "the member's discount", 'value'),
      to('otherDiscountAmount', 'all other discounts', inOrders),
      to(
        'showDelivery',
        'the order is a delivery and shows its fees; allowed by `delivery.isOffered`',
        inOrders,
      ),
      from('payment', 'the payment method, an entry of the payments', wire),
      waits('fastPay', '`payment.fast`', 'providers'),
      from('token', 'the Authorization header', client),
      waits('paymentAlias', "the payment method's name for the customer", 'providers'),
      waits('payType', 'the payment method, `card` or `cash`', 'providers'),
      both('lang', 'the language of messages about the order', inOrders),
      both('preorder', 'true for a later time; false: as soon as possible', inOrders),
      kept('uploaded', 'the cart was ordered', loading, 'isUploaded'),
      both('promoCode', 'discount codes, joined by ~', inOrders),
      to('promoDiscount', 'the discount of codes and offers', inOrders),
      to('promoRate', 'that discount in percent', inOrders),
      both('itemList', 'its lines', inOrders),
      both('balancedList', 'lines already paid when a table pays in parts; ignored from clients', inOrders),
      waits('printed', 'already printed', 'printing'),
      to('transactionId', "the receipt's id", inOrders),
      to('paid', 'the payment status', inOrders),
      both(
        'itemDiscount',
        'manual discounts of staff on lines of a placed order; ignored from clients',
        inOrders,
      ),
      both('wholeDiscount', 'manual discounts of staff on the whole order; ignored from clients', inOrders),
      waits('pointDiscount', 'the discount from points', 'value'),
      waits('printer', 'the printer of the order', 'printing'),
      waits('openDrawer', '`device.hasCashDrawer`', 'tills'),
      to('status', "the order's status", inOrders),
      both('notes', "the customer's note; in a fetched cart `order.defaultNote` without one", inOrders),
      to('totalDiscountableAmount', 'the amount that discounts may apply to', inOrders),
      waits('totalDuration', 'duration of the booking in minutes', 'bookings'),
      waits('totalPointableAmount', 'the amount that points may pay', 'value'),
      waits('totalPtAndDiscAmount', 'the amount that both may apply to', 'value'),
      waits('totalPointedAmount', 'the amount paid by points', 'value'),
      waits('redeemCode', 'the credential of the redemption', 'value'),
      waits('topupCode', 'the credential of the earning', 'value'),
      waits('giftCardAmount', 'paid by gift cards', 'value'),
      waits('giftCards', 'the gift cards used', 'value', 'both ways'),
      kept('archived', 'the cart was fetched from the server', loading, 'isArchived'),
      to(
        'tags',
        'labels for staff, joined with `~`: `later`, `express`, `changed`, `delayed`, `arrived`, `partPaid`',
        inOrders,
      ),
      to('plateTag', 'whether `plateNo` is of a `table` or a `locator`', inOrders),
      both('orderTime', 'the requested time in milliseconds; 0: as soon as possible', inOrders),
      waits('merchantSurchargeAmount', "the merchant's cost of the payment method", 'providers'),
    ],
  },
  {
    name: 'Cart item',
    spec: 'storefront',
    words:
      'itemId, pluId, catId, pluName1, pluName2, displayName, price, shopPrice, quantity, amount, gst, taxRate1 to taxRate6, tax1 to tax6, gstAmount, pluGst, includeGst, totalMisc, attrs, ingredients, notes, discount, loyaltyPoint, discountRate, discountableAmount, pointableAmount, ptAndDiscAmount, multiPrice, priceIndex, timeItem, duration, graceTime, menuType, hide, balanced, lang',
    fields: [
      both('itemId', "the line's id", inOrders),
      both('pluId', "the item's id", inOrders),
      to('catId', "the item's category", inOrders),
      to('pluName1', 'the first name', inOrders),
      to('pluName2', 'the second name', inOrders),
      to('displayName', "the item's display name, else the name in the order's language", inOrders),
      to('price', 'price of one unit without options and parts', inOrders),
      waits('shopPrice', "the price before the customer's price level", 'value'),
      both('quantity', 'number of units', inOrders),
      to('amount', 'price × quantity + totalMisc − discount', inOrders),
      to('gst', 'rate of all taxes on the line in percent', inOrders),
      ...six('taxRate', (field) => to(field, 'rate of that tax on the line in percent; 0: none', inOrders)),
      ...six('tax', (field) => to(field, 'the amount of that tax, split to the cent', inOrders)),
      to('gstAmount', 'the sum of the amounts', inOrders),
      to('pluGst', 'rate of all taxes on the item itself in percent', inOrders),
      to('includeGst', 'whether prices include taxes', inOrders),
      to('totalMisc', 'price of options and parts for all units', inOrders),
      both('attrs', 'the chosen options', inOrders),
      both(
        'ingredients',
        'ingredients left out, by id; from clients also entries of `id` and `without`; other forms are refused',
        inOrders,
      ),
      both('notes', "the customer's note", inOrders),
      to('discount', "the item's own discount", inOrders),
      waits('loyaltyPoint', 'whether points may pay the line', 'value'),
      to('discountRate', 'all discounts on the line in percent', inOrders),
      to('discountableAmount', 'the amount that discounts may apply to', inOrders),
      waits('pointableAmount', 'the amount that points may pay', 'value'),
      waits('ptAndDiscAmount', 'the amount that both may apply to', 'value'),
      to('multiPrice', 'whether the item has sizes', inOrders),
      both('priceIndex', 'the size', inOrders),
      to('timeItem', 'sold by time: `timed` of the menu decides', inOrders),
      both('duration', 'duration in minutes; 0: not sold by time', inOrders),
      to('graceTime', 'free minutes', inOrders),
      to('menuType', 'the menu it was ordered from: `online`, `table` or `kiosk`', inOrders),
      both('hide', 'the line is on the order but not on the bill: removed after placing', inOrders),
      to('balanced', 'already paid, when a table pays in parts', inOrders),
      both('lang', "the order's language, `en` or `cn`; ignored from clients", inOrders),
    ],
  },
  {
    name: 'Order sub-items (mealPlus)',
    spec: 'storefront',
    words: 'price, quantity, amount',
    fields: [
      to('price', 'price of one part in addition to the meal, options included', inOrders),
      both('quantity', 'number per meal', inOrders),
      to('amount', "its share of the meal's price, on which its taxes are computed", inOrders),
    ],
  },
  {
    name: 'Order items, further fields',
    spec: 'storefront',
    words: 'misc, totalMisc and mealPlu',
    fields: [
      to('misc', 'the options of the line', inOrders),
      to('totalMisc', 'price of options and parts for all units', inOrders),
      both('mealPlu', 'the parts of a set meal, as `mealPlus` of a cart', inOrders),
    ],
  },
  {
    name: 'Shop configuration state',
    spec: 'storefront',
    words:
      'version, domain, device id, language, data language, currency, symbol, session id, session expiry, table, app spot, site id, shop id, spot id, spot type, shop key, licenses string, lot type, phone, email, logo, company, address, other charge name, date mask, date-time mask, image server, API server, many display flags, and the selected gift card, coupon and voucher',
    fields: [
      to('version', "the configuration's number, named by the shop status", inShops, 'config.shop.version'),
      kept(
        'domain',
        'the family in the address; the viewed category is not stored with it',
        'apps/storefront/src/routes.test.ts',
        'family',
      ),
      kept('device id', '`device`, generated once by the browser', client, 'device'),
      kept('language', 'the chosen language, or `language.default`', 'e2e/guest/families.spec.ts', 'lang'),
      to('data language', '`en` or `cn`', inShops, 'languages.1.dataLanguage'),
      to('currency', "the shop's", inShops, 'config.settings.currency'),
      to('symbol', '`money.symbol`', inShops, 'config.settings.moneySymbol'),
      kept('session id', '`ses` in the address', routing, 'ses'),
      kept('session expiry', '`table.sessionMinutes` after the scan', tables, 'sessionMinutes'),
      kept('table', '`tn` in the address', routing, 'tn'),
      waits('app spot', 'the place that the app was opened for', 'kiosk', 'kept by the browser'),
      to('site id', "`siteId`: the shop's code", inShops, 'config.licence.siteId'),
      to('shop id', '`shopId`: the same', inShops, 'config.settings.shopId'),
      to('spot id', '`spotId`: the same', inShops, 'config.licence.spotId'),
      to('spot type', '`spotType`', inShops, 'config.licence.spotType'),
      from('shop key', 'the query parameter `id`', client, 'id'),
      to('licenses string', '`licenses`', inShops, 'config.licence.licenses'),
      to('lot type', '`lotType`', inShops, 'config.licence.lotType'),
      to('phone', 'of the shop', inShops, 'profile.phone'),
      to('email', 'of the shop', inShops, 'profile.email'),
      to('logo', 'a picture of the shop', inShops, 'profile.logo'),
      to('company', "the company, else the shop's first name", inShops, 'profile.company'),
      to('address', 'of the shop', inShops, 'profile.address'),
      to('other charge name', '`charge.name`', inShops, 'profile.otherChargeName'),
      to('date mask', '`format.date`', inShops, 'config.settings.dateFormat'),
      to('date-time mask', '`format.dateTime`', inShops, 'config.settings.datetimeFormat'),
      to('image server', '`imageServer`: this origin', inShops, 'config.settings.imageServer'),
      kept('API server', 'this origin', client, 'baseUrl'),
      to('many display flags', '`display` of our configuration; ADR-027', inShops, 'config.shop.display'),
      waits(
        'the selected gift card, coupon and voucher',
        'what the next order will use',
        'value',
        'kept by the browser',
      ),
    ],
  },
  {
    name: 'Shop profile',
    spec: 'storefront',
    words: 'phone, email, logo, address, company, otherChargeName',
    fields: [
      to('phone', 'the phone number as dialled', inShops, 'profile.phone'),
      to('email', 'the email address for customers', inShops, 'profile.email'),
      to('logo', 'the address of the shop’s logo; empty: it has none', inShops, 'profile.logo'),
      to('address', 'the address as one line', inShops, 'profile.address'),
      to('company', "the company, else the shop's first name", inShops, 'profile.company'),
      to('otherChargeName', '`charge.name`', inShops, 'profile.otherChargeName'),
    ],
  },
  {
    name: 'Branding state',
    spec: 'storefront',
    words: 'name, bannerImage, showBanner, loginImage, footerImage, designer, website',
    fields: [
      to('name', "the shop's first name", inShops, 'config.branding.name'),
      to('bannerImage', 'a picture above the menu', inShops, 'config.branding.bannerImage'),
      to('showBanner', 'whether it is shown', inShops, 'config.branding.showBanner'),
      to('loginImage', 'a picture above the log-in form', inShops, 'config.branding.loginImage'),
      to('footerImage', 'a picture at the foot of pages', inShops, 'config.branding.footerImage'),
      to('designer', '`branding.designer`', inShops, 'config.branding.designer'),
      to('website', 'of the shop', inShops, 'config.branding.website'),
    ],
  },
  {
    name: 'Tags',
    spec: 'storefront',
    words: 'checked and text',
    fields: [
      to('checked', 'false: no filter until the customer selects a tag', inShops, 'tags.0.checked'),
      to(
        'text',
        "the tag's name; the first names of selected tags are in the address, joined with `~`",
        inShops,
        'tags.0.text',
      ),
    ],
  },
  {
    name: 'Playlist',
    spec: 'storefront',
    words: 'version, screenMode, mode, size, screens',
    fields: [
      waits('version', 'changes with every edit', 'signage'),
      waits('screenMode', 'how the screen is divided', 'signage'),
      waits('mode', 'how entries follow one another', 'signage'),
      waits('size', 'width and height', 'signage'),
      waits('screens', 'the parts of the screen', 'signage'),
    ],
  },
  {
    name: 'Screens of a playlist',
    spec: 'storefront',
    words: 'screenId, timer, playList entries with fileName and fileType',
    fields: [
      waits('screenId', 'screens with the same id are merged', 'signage'),
      waits('timer', '`signage.screenSeconds`: 8 s', 'signage'),
      waits('playList', 'the entries', 'signage'),
      waits('fileName', 'its file', 'signage'),
      waits('fileType', 'its type; a video that is not .mp4 is a stream', 'signage'),
    ],
  },
  {
    name: 'Request fields',
    spec: 'storefront',
    words: 'siteId, infoCode, infoPage, infoType; action; code',
    fields: [
      from('siteId', "the shop's code; the query's `id` decides", wire),
      from('infoCode', 'an information page', wire),
      from('infoPage', 'narrows the pages to a screen: `aboutus` or `page`', wire),
      from('infoType', 'narrows them to a kind: `legal` or `information`', wire),
      waits('action', 'SET, CONSUME, TOPUP, CODEEXTRACT', 'value', 'from clients'),
      waits('code', 'of a ticket, coupon or voucher', 'tickets', 'from clients'),
    ],
  },
  {
    name: 'Payment method entry',
    spec: 'venue',
    words: 'name, imageUrl, payment, code, visible, surcharge, surchargeType, rate, sys',
    fields: [
      to('name', 'in the language of the reader', inShops, 'payments.0.name'),
      waits('imageUrl', 'a picture of the payment method', 'providers'),
      to(
        'payment',
        '`cash`, and `sandbox` for demo merchants; others with their providers',
        inShops,
        'payments.0.payment',
      ),
      to(
        'code',
        '200/300 for cash, 201/301 for the sandbox card; others with their providers',
        inShops,
        'payments.0.code',
      ),
      to('visible', 'true: hidden payment methods are left out', inShops, 'payments.0.visible'),
      waits('surcharge', 'whether the method has a surcharge', 'providers'),
      waits('surchargeType', 'how the surcharge is computed', 'providers'),
      waits('rate', 'the rate in percent', 'providers'),
      waits('sys', 'a built-in method, not the merchant’s', 'providers'),
    ],
  },
  {
    name: 'Service number range',
    spec: 'venue',
    words: 'min and max',
    fields: [
      to('min', '`service.numberMin`, as text', inShops, 'config.settings.serviceNumberRange.min'),
      to('max', '`service.numberMax`, as text', inShops, 'config.settings.serviceNumberRange.max'),
    ],
  },
  {
    name: 'Item (plu)',
    spec: 'venue',
    words:
      'pluName1, pluName2, displayName, ingredient1, subCategory, virtualCategory, subMenu, mealPlu, attr',
    fields: [
      to('pluName1', '`names.first` of an item of the menu document', inShops, 'items.Dumplings.names.first'),
      to('pluName2', '`names.second` of it', inShops, 'items.Dumplings.names.second'),
      to(
        'displayName',
        '`displayName` of it, for venue screens; left out without one (ADR-081)',
        inShops,
        'items.Dumplings.displayName',
      ),
      to(
        'ingredient1',
        '`ingredientIds` of an item, by the menu’s ingredients',
        inShops,
        'items.Dumplings.ingredientIds',
      ),
      to('subCategory', 'a category with a `parentId`', inShops, 'categories.Noodles.parentId'),
      to(
        'virtualCategory',
        '`virtualCategoryIds`: further categories that show the item',
        inShops,
        'items.Dumplings.virtualCategoryIds',
      ),
      to('subMenu', '`isSubmenu` of its category', inShops, 'categories.Drinks.isSubmenu'),
      to(
        'mealPlu',
        '`meal` of an item: the steps of a set meal',
        inShops,
        'items.Tea.meal.0.choices.0.itemId',
      ),
      to(
        'attr',
        '`optionGroupIds` of an item, by the menu’s groups',
        inShops,
        'items.Dumplings.optionGroupIds',
      ),
    ],
  },
  {
    name: 'Category',
    spec: 'venue',
    words: 'catName1, catName2, displayName',
    fields: [
      to(
        'catName1',
        '`names.first` of a category of the menu document',
        inShops,
        'categories.Noodles.names.first',
      ),
      to('catName2', '`names.second` of it', inShops, 'categories.Noodles.names.second'),
      to(
        'displayName',
        '`displayName` of it, for venue screens; left out without one (ADR-081)',
        inShops,
        'categories.Noodles.displayName',
      ),
    ],
  },
  {
    name: 'Table and session',
    spec: 'venue',
    words: 'Table: tabNo. Session: sessionId',
    fields: [
      kept('tabNo', '`tn` in the address', routing, 'tn'),
      kept('sessionId', '`ses` in the address', routing, 'ses'),
    ],
  },
]
