import type { ShopDisplay } from '@tabard/contract/shops/shop-display'
import { settings as lines, type SettingValues } from '@tabard/domain/settings/registry'

/** Present the display settings for the storefront. */
export function presentDisplay(settings: SettingValues): ShopDisplay {
  const colour = settings['menu.itemLineColour']
  return {
    hasHeader: settings['home.isShown'],
    notice: {
      head: settings['notice.head'],
      body: settings['notice.body'],
      bottom: settings['notice.bottom'],
    },
    filterTags: settings['menu.tags'],
    hidesSoldOut: settings['menu.hidesSoldOut'],
    showsImages: settings['menu.showsImages'],
    showsIngredients: settings['menu.showsIngredients'],
    hasCardBorders: settings['menu.hasCardBorders'],
    hasItemLines: settings['menu.hasItemLines'],
    // The documented default suits a white background only: it is left out, and the theme's colour applies.
    ...(colour === lines['menu.itemLineColour'].default ? {} : { itemLineColour: colour }),
    scrollsOn: settings['menu.scrollsOn'],
    loadBeforeBottomPx: settings['kiosk.loadBeforeBottom'],
    isCategoryLeft: settings['category.isAtLeft'],
    showsCategoryImages: settings['category.showsImages'],
    categoryImageHeight: settings['category.imageHeight'],
    categorySpan: settings['category.span'],
    hasCategoryLines: settings['category.hasLines'],
    hasSubMenuTabs: settings['subMenu.isNew'],
    instructionPrefix: settings['instruction.prefix'],
    showsInstructionImages: settings['instruction.showsImages'],
    instructionImageHeight: settings['instruction.maxImageHeight'],
    showsSubtotal: settings['cart.showsSubtotal'],
  }
}
