import { colour, flag, list, text, whole } from '../setting.ts'

/** How the menu and a dish look. */
export const menuLines = {
  'menu.showsDietary': flag({ default: true, changes: ['menu', 'dish'] }),
  'menu.showsTags': flag({ default: true, documented: 'showTag', changes: ['menu', 'dish'] }),
  'menu.tags': list({
    default: [],
    maxItems: 30,
    maxLength: 40,
    documented: 'tagTypes',
    changes: ['menu'],
  }),
  'menu.showsRemainingBelow': whole({ default: 5, min: 0, max: 999, changes: ['menu', 'dish'] }),
  'menu.showsImages': flag({
    default: true,
    documented: 'showImage',
    changes: ['menu', 'dish'],
  }),
  'menu.hasRemoteImages': flag({
    default: false,
    documented: 'remoteImage',
    changes: ['kiosk'],
    waitsFor: 'kiosk',
  }),
  'menu.showsIngredients': flag({
    default: true,
    documented: 'showIngredient',
    changes: ['dish'],
  }),
  'menu.hasCardBorders': flag({
    default: false,
    documented: 'cardBorder',
    changes: ['menu'],
  }),
  'menu.hasItemLines': flag({
    default: true,
    documented: 'itemLine',
    changes: ['menu'],
  }),
  'menu.itemLineColour': colour({
    default: '#e5e5e5',
    documented: 'itemLineColor',
    changes: ['menu'],
  }),
  'menu.scrollsOn': flag({
    default: false,
    documented: 'itemInfinityScroll',
    changes: ['menu'],
  }),
  'category.isAtLeft': flag({
    default: false,
    documented: 'categoryLeft',
    changes: ['menu'],
  }),
  'category.showsImages': flag({
    default: false,
    documented: 'showCategoryImage',
    changes: ['menu'],
  }),
  'category.imageHeight': whole({
    default: 50,
    min: 20,
    max: 400,
    unit: 'pixels',
    suffix: 'px',
    documented: 'categoryImageHeight',
    changes: ['menu'],
  }),
  'category.span': whole({
    default: 4,
    min: 1,
    max: 12,
    documented: 'categorySpan',
    changes: ['menu'],
  }),
  'category.hasLines': flag({
    default: false,
    documented: 'showCategoryLine',
    changes: ['menu'],
  }),
  'subMenu.isNew': flag({ default: false, documented: 'newSubMenu', changes: ['menu'] }),
  'subMenu.hasTypes': flag({
    default: false,
    documented: 'enableSubMenuTypeCtrl',
    changes: ['menu'],
    waitsFor: 'orderTypes',
  }),
  'instruction.prefix': text({
    default: '[*]',
    maxLength: 10,
    isRequired: false,
    documented: 'instructionPrefix',
    changes: ['cart', 'order', 'receipt'],
  }),
  'instruction.showsImages': flag({
    default: false,
    documented: 'instructionImage',
    changes: ['dish'],
    waitsFor: 'optionPictures',
  }),
  'instruction.maxImageHeight': whole({
    default: 40,
    apps: { venue: 60 },
    min: 10,
    max: 400,
    unit: 'pixels',
    documented: 'maxInstructionImageHeight',
    changes: ['dish', 'kiosk'],
    waitsFor: 'optionPictures',
  }),
  'cart.showsSubtotal': flag({
    default: true,
    documented: 'showSubtotal',
    changes: ['cart', 'checkout'],
  }),
} as const
