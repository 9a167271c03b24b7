import { inShops, routing, to, kept, waits, type DocumentedObject } from './documented-field.ts'

/** Objects of the venue specification. */
export const documentedVenues: readonly DocumentedObject[] = [
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
