import type { Capability } from '@tabard/domain/settings/setting'

type Direction = 'to clients' | 'from clients' | 'both ways' | 'kept by the browser'

/** A field of a documented object other than licence and settings, with its meaning here. */
export interface DocumentedField {
  readonly field: string
  readonly says: string
  readonly direction: Direction
  /** The test that mentions it as `as`: the documented name, or ours. */
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
const setup = 'apps/server/src/modules/shops/setup/save-setup.test.ts'
const ownAccount = 'apps/server/src/modules/identity/customers/own-account.test.ts'
const accounts = 'apps/server/src/modules/identity/customers/accounts.test.ts'
/** One test for each field, in the JSON that the server sends. */
export const inOrders = 'apps/server/test/documented-orders.test.ts'
const wire = 'packages/contract/src/documented-shapes.test.ts'
const answers = 'apps/server/test/settings-answers.test.ts'
const shopCalls = 'apps/server/src/modules/shops/open-close.test.ts'
const names = 'packages/domain/src/names.test.ts'
const tree = 'packages/domain/src/catalogue/category-tree.test.ts'
const changing = 'packages/domain/src/cart/change-cart.test.ts'
const loading = 'packages/domain/src/cart/load-cart.test.ts'
const routing = 'packages/ui/src/router.test.ts'
const journeys = 'e2e/display-settings.spec.ts'
const client = 'packages/contract/src/client.test.ts'

const tested =
  (direction: Direction) =>
  (field: string, says: string, file: string, as = field): DocumentedField => ({
    field,
    says,
    direction,
    test: { file, as },
  })

const soldRules = 'apps/server/src/modules/menu-editing/save-sold.test.ts'
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
      to('userId', "the account's public handle; it opens nothing", accounts),
      to(
        'token',
        'comes as `refreshToken` with every log-in, and replaces what was stored',
        accounts,
        'refreshToken',
      ),
      kept('name', 'made by clients from `firstName` and `lastName`', accounts, 'firstName'),
      to('status', '`userStatus` of the details', accounts, 'userStatus'),
      to('avatar', 'empty: an account has no picture', ownAccount),
      to('mobile', 'the phone that a code proved', accounts),
      to('description', 'empty: an account says nothing of its owner', ownAccount),
      to('admin', '0: customers are never staff', accounts),
      to('roles', '`user`', accounts),
      to('settings', 'empty: what a customer chooses is kept by the browser', ownAccount),
      to('details', 'the fields of the next table', accounts, 'firstName'),
      to('priceLevel', '0 unless the account has another', accounts),
      waits('memberCard', 'the fields of its table', 'value'),
    ],
  },
  {
    name: 'User details',
    spec: 'storefront',
    words:
      'firstName, lastName, email, phone, address, city, state, zipCode, country, licensePlate, userStatus, cardNum, urlScan',
    fields: [
      both('firstName', 'what the customer is called by', accounts),
      both('lastName', 'the family name', accounts),
      both('email', 'required; a log-in once a code has proved it', accounts),
      both('phone', 'proved by a code; another one needs another code', accounts),
      both('address', 'street and number', accounts),
      both('city', 'as typed', accounts),
      both('state', 'as typed', accounts),
      both('zipCode', 'digits alone', accounts),
      both('country', 'as typed', accounts),
      both('licensePlate', '`licencePlate` in code', accounts),
      to('userStatus', '`active` or `blocked`', accounts),
      waits('cardNum', 'the number of the member card', 'value'),
      waits('urlScan', 'where a device of the customer reaches its scanner', 'kiosk'),
    ],
  },
  {
    name: 'Member card',
    spec: 'storefront',
    words:
      'status, cardNum, ordCard, points, balance, orgBalance, typeId, userType, typeDescription, discountRate, chargeMethod, dollarPointCalc, pointDollarRedeem, cardPrefix, minimumPoints, minimumDollar(s), multiDisc',
    fields: [
      waits('status', '0 when there is none, or it could not be loaded', 'value'),
      waits('cardNum', "the card's number, shown masked", 'value'),
      waits('ordCard', 'its place among the cards of the customer', 'value'),
      waits('points', 'points it holds', 'value'),
      waits('balance', 'money it holds', 'value'),
      waits('orgBalance', 'money it held before the order at hand', 'value'),
      waits('typeId', 'its kind', 'value'),
      waits('userType', 'the kind of its holder', 'value'),
      waits('typeDescription', 'the name of its kind', 'value'),
      waits('discountRate', 'percent off for its holder', 'value'),
      waits('chargeMethod', 'how money comes onto it', 'value'),
      waits('dollarPointCalc', 'points a dollar spent earns', 'value'),
      waits('pointDollarRedeem', 'points a dollar costs', 'value'),
      waits('cardPrefix', 'what its number begins with', 'value'),
      waits('minimumPoints', 'fewest points to redeem', 'value'),
      waits('minimumDollar(s)', 'least money to spend for points', 'value'),
      waits('multiDisc', 'whether its discount joins others', 'value'),
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
      both('cartId', 'an order is placed once for each; short ids count for each device', inOrders),
      from('deviceId', 'the query parameter `device` of every call', client, 'device'),
      kept('lastUpdate', 'when the cart changed last; 0: empty', changing, 'updatedAt'),
      to('billType', '2; 4, a deposit or reservation, comes with bookings', inOrders),
      to('billNo', "the order's number", inOrders),
      to('originalAmount', 'goods before discounts', inOrders),
      both('totalAmount', 'from clients: what the customer saw, compared and never believed', inOrders),
      to('totalPaid', 'what was paid', inOrders),
      both('persons', 'how many eat; left out where nobody said', inOrders),
      both('orderType', 'the code of an order type: `pickup`, `table`, or the shop’s own', inOrders),
      to('serviceNo', 'what the customer is called by', inOrders),
      both('plateNo', 'the number on a table locator; at a table its own', inOrders),
      to('plateName', 'the area a table stands in', inOrders),
      to('gst', 'the taxes of the bill', inOrders),
      to('roundedAmount', 'what cash rounding adds', inOrders),
      to('surchargeAmount', 'what the way of paying costs', inOrders),
      to('surchargeRate', 'the same in percent', inOrders),
      to('changeAmount', 'given back in cash', inOrders),
      to('deliveryFee', 'what bringing costs', inOrders),
      to('expressFee', 'what bringing it sooner costs', inOrders),
      to('otherChargeRate', 'percent of a weekend or holiday charge', inOrders),
      to('otherChargeAmount', 'that charge', inOrders),
      waits('deposit', 'paid ahead for a booking', 'bookings'),
      to('serviceFee', 'packaging and service, without delivery', inOrders),
      waits('points', 'points redeemed', 'value', 'both ways'),
      waits('topupPoints', 'points earned', 'value'),
      to('discountAmount', 'what the dishes themselves take off', inOrders),
      to('discountRate', 'percent off the whole', inOrders),
      waits('userDiscountAmount', "the member's own", 'value'),
      to('otherDiscountAmount', 'all others', inOrders),
      to(
        'showDelivery',
        'the order is brought, so its fees are shown; `delivery.isOffered` allows it',
        inOrders,
      ),
      from('payment', 'the way of paying, an entry of the payments', wire),
      waits('fastPay', '`payment.fast`', 'providers'),
      from('token', 'the Authorization header', client),
      waits('paymentAlias', 'what a way of paying is called for the customer', 'providers'),
      waits('payType', 'the way itself, `card` or `cash`', 'providers'),
      both('lang', 'the language of messages about the order', inOrders),
      both('preorder', 'for a later time; false: as soon as it can be made', inOrders),
      kept('uploaded', 'it has become an order', loading, 'isUploaded'),
      both('promoCode', 'codes for discounts, joined by ~', inOrders),
      to('promoDiscount', 'what the codes and offers take off', inOrders),
      to('promoRate', 'the same in percent', inOrders),
      both('itemList', 'its lines', inOrders),
      both(
        'balancedList',
        'lines that are paid for already, where a table pays in parts; from clients it decides nothing',
        inOrders,
      ),
      waits('printed', 'printed already', 'printing'),
      to('transactionId', "the receipt's id", inOrders),
      to('paid', 'the payment status', inOrders),
      both(
        'itemDiscount',
        'given by staff on lines, once the order is sent; from clients it decides nothing',
        inOrders,
      ),
      both('wholeDiscount', 'given by staff on the whole, in the same way', inOrders),
      waits('pointDiscount', 'what points take off', 'value'),
      waits('printer', 'the printer it goes to', 'printing'),
      waits('openDrawer', '`device.hasCashDrawer`', 'tills'),
      to('status', "the order's status", inOrders),
      both('notes', '`order.defaultNote` where the customer writes none', inOrders),
      to('totalDiscountableAmount', 'what discounts may apply to', inOrders),
      waits('totalDuration', 'minutes of what is booked', 'bookings'),
      waits('totalPointableAmount', 'what points may pay', 'value'),
      waits('totalPtAndDiscAmount', 'what both may apply to', 'value'),
      waits('totalPointedAmount', 'what points have paid', 'value'),
      waits('redeemCode', 'the credential that took the points', 'value'),
      waits('topupCode', 'the credential that gave points', 'value'),
      waits('giftCardAmount', 'paid by gift cards', 'value'),
      waits('giftCards', 'which ones', 'value', 'both ways'),
      kept('archived', 'fetched back from the server', loading, 'isArchived'),
      to(
        'tags',
        'what staff should notice, joined with `~`: `later`, `express`, `changed`, `delayed`, `arrived`, `partPaid`',
        inOrders,
      ),
      to('plateTag', 'what `plateNo` is the number of: `table` or `locator`', inOrders),
      both('orderTime', 'when it is wanted, in milliseconds; 0: as soon as it can be made', inOrders),
      waits('merchantSurchargeAmount', 'what the way of paying costs the merchant', 'providers'),
    ],
  },
  {
    name: 'Cart item',
    spec: 'storefront',
    words:
      'itemId, pluId, catId, pluName1, pluName2, displayName, price, shopPrice, quantity, amount, gst, taxRate1 to taxRate6, tax1 to tax6, gstAmount, pluGst, includeGst, totalMisc, attrs, ingredients, notes, discount, loyaltyPoint, discountRate, discountableAmount, pointableAmount, ptAndDiscAmount, multiPrice, priceIndex, timeItem, duration, graceTime, menuType, hide, balanced, lang',
    fields: [
      both('itemId', "the line's id", inOrders),
      both('pluId', "the dish's id", inOrders),
      to('catId', "the dish's category", inOrders),
      to('pluName1', 'the first name', inOrders),
      to('pluName2', 'the second name', inOrders),
      to('displayName', "the name in the order's language", inOrders),
      to('price', 'of one unit, without options and parts', inOrders),
      waits('shopPrice', 'the price before the level of the customer', 'value'),
      both('quantity', 'pieces', inOrders),
      to('amount', 'price × quantity + totalMisc − discount', inOrders),
      to('gst', 'percent of all taxes on the line', inOrders),
      ...six('taxRate', (field) =>
        to(field, 'percent of that tax on the line; 0: it carries none', inOrders),
      ),
      ...six('tax', (field) => to(field, 'their amounts, shared out to the cent', inOrders)),
      to('gstAmount', 'the sum of the amounts', inOrders),
      to('pluGst', 'percent of all taxes on the dish itself', inOrders),
      to('includeGst', 'whether prices have taxes inside', inOrders),
      to('totalMisc', 'what options and parts add, for all units', inOrders),
      both('attrs', 'the options that are chosen', inOrders),
      both(
        'ingredients',
        'what is left out, by id; from clients also entries of `id` and `without`, and others are refused',
        inOrders,
      ),
      both('notes', "the customer's wish", inOrders),
      to('discount', 'what the dish takes off itself', inOrders),
      waits('loyaltyPoint', 'whether points may pay it', 'value'),
      to('discountRate', 'percent off the line, all discounts together', inOrders),
      to('discountableAmount', 'what discounts may apply to', inOrders),
      waits('pointableAmount', 'what points may pay', 'value'),
      waits('ptAndDiscAmount', 'what both may apply to', 'value'),
      to('multiPrice', 'whether it has sizes', inOrders),
      both('priceIndex', 'the size', inOrders),
      to('timeItem', 'sold by time: `timed` of the menu decides', inOrders),
      both('duration', 'minutes of it; 0: not sold by time', inOrders),
      to('graceTime', 'minutes that cost nothing', inOrders),
      to('menuType', 'the menu it was ordered from: `online`, `table` or `kiosk`', inOrders),
      both('hide', 'on the order, not on the bill: taken away after it was sent', inOrders),
      to('balanced', 'paid for already, where a table pays in parts', inOrders),
      both('lang', '`en` or `cn`, of the order; from clients it decides nothing', inOrders),
    ],
  },
  {
    name: 'Order sub-items (mealPlus)',
    spec: 'storefront',
    words: 'price, quantity, amount',
    fields: [
      to('price', 'what one costs on top of the meal, its options included', inOrders),
      both('quantity', 'pieces of it, for each meal', inOrders),
      to('amount', 'its share of what the meal costs, which its taxes are of', inOrders),
    ],
  },
  {
    name: 'Order items, besides',
    spec: 'storefront',
    words: 'misc, totalMisc and mealPlu',
    fields: [
      to('misc', 'the options of the line', inOrders),
      to('totalMisc', 'what they and the parts cost, for all units', inOrders),
      both('mealPlu', 'the parts of a set meal, as `mealPlus` of a cart', inOrders),
    ],
  },
  {
    name: 'Shop configuration state',
    spec: 'storefront',
    words:
      'version, domain, device id, language, data language, currency, symbol, session id, session expiry, table, app spot, site id, shop id, spot id, spot type, shop key, licenses string, lot type, phone, email, logo, company, address, other charge name, date mask, date-time mask, image server, API server, many display flags, and the selected gift card, coupon and voucher',
    fields: [
      to(
        'version',
        "the configuration's number, which availability tells",
        'apps/server/src/modules/shops/settings/save-settings.test.ts',
        'configVersion',
      ),
      kept(
        'domain',
        'the family in the address; no category that was looked at is kept beside it',
        'apps/storefront/src/routes.test.ts',
        'family',
      ),
      kept('device id', '`device`, made once by the browser', client, 'device'),
      kept('language', 'chosen, else `language.default`', 'e2e/families.spec.ts', 'lang'),
      to('data language', '`en` or `cn`', shopCalls, 'dataLanguage'),
      to('currency', "the shop's", answers),
      to('symbol', '`money.symbol`', answers, 'moneySymbol'),
      kept('session id', '`ses` in the address', routing, 'ses'),
      kept('session expiry', '`table.sessionMinutes` from the scan on', tables, 'sessionMinutes'),
      kept('table', '`tn` in the address', routing, 'tn'),
      waits('app spot', 'the place that an app was opened for', 'kiosk', 'kept by the browser'),
      to('site id', "`siteId`: the shop's code", answers, 'siteId'),
      to('shop id', '`shopId`: the same', answers, 'shopId'),
      to('spot id', '`spotId`: the same', answers, 'spotId'),
      to('spot type', '`spotType`', answers, 'spotType'),
      from('shop key', 'the query parameter `id`', client, 'id'),
      to('licenses string', '`licenses`', answers, 'licenses'),
      to('lot type', '`lotType`', answers, 'lotType'),
      to('phone', 'of the shop', shopCalls),
      to('email', 'of the shop', answers, 'email'),
      to('logo', 'a picture of the shop', setup),
      to('company', "the shop's first name", shopCalls),
      to('address', 'of the shop', answers, 'address'),
      to('other charge name', '`charge.name`', answers, 'otherChargeName'),
      to('date mask', '`format.date`', answers, 'dateFormat'),
      to('date-time mask', '`format.dateTime`', answers, 'datetimeFormat'),
      to('image server', '`imageServer`: this origin', answers, 'imageServer'),
      kept('API server', 'this origin', client, 'baseUrl'),
      to('many display flags', '`display` of our configuration; ADR-027', journeys, 'category.isAtLeft'),
      waits(
        'the selected gift card, coupon and voucher',
        'what is to be used with the next order',
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
      to('phone', 'as it is dialled', shopCalls),
      to('email', 'where customers write', answers),
      to('logo', 'the address of the shop’s logo; empty: it has none', answers),
      to('address', 'as people write it', answers),
      to('company', "the shop's first name", shopCalls),
      to('otherChargeName', '`charge.name`', answers),
    ],
  },
  {
    name: 'Branding state',
    spec: 'storefront',
    words: 'name, bannerImage, showBanner, loginImage, footerImage, designer, website',
    fields: [
      to('name', "the shop's names", answers, 'shop'),
      to('bannerImage', 'a picture above the menu', setup, 'banner'),
      to('showBanner', 'whether it is there', setup, 'showsBanner'),
      to('loginImage', 'a picture above the log-in', setup),
      to('footerImage', 'a picture at the foot of pages', setup),
      to('designer', '`branding.designer`', answers, 'settingKeys'),
      to('website', 'of the shop', setup),
    ],
  },
  {
    name: 'Tags',
    spec: 'storefront',
    words: 'checked and text',
    fields: [
      to('checked', 'false: the menu is narrowed by nothing until the customer ticks a tag', answers),
      to(
        'text',
        "the tag's name; the first names of those ticked stand in the address, joined with `~`",
        journeys,
        'menu.tags',
      ),
    ],
  },
  {
    name: 'Playlist',
    spec: 'storefront',
    words: 'version, screenMode, mode, size, screens',
    fields: [
      waits('version', 'another one with every change', 'signage'),
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
      waits('screenId', 'those with the same are merged', 'signage'),
      waits('timer', '`signage.screenSeconds`: 8 s', 'signage'),
      waits('playList', 'the entries', 'signage'),
      waits('fileName', 'its file', 'signage'),
      waits('fileType', 'its kind; a video that is not .mp4 is a stream', 'signage'),
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
      to('name', 'in the language of the reader', shopCalls),
      waits('imageUrl', 'a picture of the way of paying', 'providers'),
      to('payment', '`cash`, and `sandbox` for demo merchants; others with their providers', shopCalls),
      to('code', '200/300 for cash, 201/301 for the sandbox card; others with their providers', shopCalls),
      to('visible', 'true: hidden payment methods are left out', shopCalls),
      waits('surcharge', 'whether paying that way costs', 'providers'),
      waits('surchargeType', 'how the cost is counted', 'providers'),
      waits('rate', 'percent of it', 'providers'),
      waits('sys', 'ours rather than the merchant’s', 'providers'),
    ],
  },
  {
    name: 'Service number range',
    spec: 'venue',
    words: 'min and max',
    fields: [
      to('min', '`service.numberMin`, as text', answers, 'serviceNumberRange'),
      to('max', '`service.numberMax`, as text', answers, 'serviceNumberRange'),
    ],
  },
  {
    name: 'Item (plu)',
    spec: 'venue',
    words:
      'pluName1, pluName2, displayName, ingredient1, subCategory, virtualCategory, subMenu, mealPlu, attr',
    fields: [
      to('pluName1', '`names.first` of an item of the menu document', names, 'names'),
      to('pluName2', '`names.second` of it', names, 'names'),
      waits('displayName', 'the name by the switches for names', 'kiosk'),
      to(
        'ingredient1',
        '`ingredientIds` of an item, by the menu’s ingredients',
        journeys,
        'menu.showsIngredients',
      ),
      to('subCategory', 'a category with a `parentId`', tree, 'childCategories'),
      to(
        'virtualCategory',
        '`virtualCategoryIds`: further categories that show the dish',
        soldRules,
        'virtualCategoryIds',
      ),
      to('subMenu', '`isSubmenu` of its category', soldRules, 'isSubmenu'),
      to(
        'mealPlu',
        '`meal` of an item: the steps of a set meal',
        'packages/domain/src/cart/check-choices.test.ts',
        'meal',
      ),
      to(
        'attr',
        '`optionGroupIds` of an item, by the menu’s groups',
        'packages/domain/src/cart/group-room.test.ts',
        'group',
      ),
    ],
  },
  {
    name: 'Category',
    spec: 'venue',
    words: 'catName1, catName2, displayName',
    fields: [
      to('catName1', '`names.first` of a category of the menu document', tree, 'names'),
      to('catName2', '`names.second` of it', tree, 'names'),
      waits('displayName', 'the name by the switches for names', 'kiosk'),
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
