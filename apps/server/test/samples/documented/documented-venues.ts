import { inShops, routing, to, kept, type DocumentedObject } from './documented-field.ts'

/** Objects of the venue specification. */
export const documentedVenues: readonly DocumentedObject[] = [
  {
    name: 'Payment method entry',
    spec: 'venue',
    words: 'name, imageUrl, payment, code, visible, surcharge, surchargeType, rate, sys',
    fields: [
      to('name', 'in the language of the reader', inShops, 'payments.0.name'),
      to('imageUrl', 'the shop’s picture of the method, or the built-in one', inShops, 'payments.0.imageUrl'),
      to(
        'payment',
        '`dps` (any card page), `cash`, `wechat`, `alipay`, `paypal` or `svc`; each is listed once',
        inShops,
        'payments.0.payment',
      ),
      to(
        'code',
        'the code pair of the method: 200/300 cash, 201/301 card, 202/302 WeChat Pay, 203/303 Alipay, 204/304 PayPal, 205/305 stored value',
        inShops,
        'payments.0.code',
      ),
      to('visible', 'true: hidden payment methods are left out', inShops, 'payments.0.visible'),
      to('surcharge', 'whether a surcharge is in force for it', inShops, 'payments.0.surcharge'),
      to('surchargeType', '`percent` or `amount`', inShops, 'payments.0.surchargeType'),
      to('rate', 'percent, or an amount of money, by `surchargeType`', inShops, 'payments.0.rate'),
      to('sys', 'true: it needs no account of the shop at a provider', inShops, 'payments.0.sys'),
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
