import type { SettingKey } from '@tabard/domain/settings/registry'
import { readElsewhere } from './settings-read-elsewhere.ts'

const effects = 'apps/server/test/settings-effects.test.ts'
const tables = 'apps/server/src/modules/tables/tables.test.ts'
const devices = 'apps/server/src/modules/devices/devices.test.ts'
const display = 'e2e/display-settings.spec.ts'

/**
 * The test that sets two values and checks the effect of each on an order, a screen or a refusal. A setting
 * without an entry is only proved to reach clients (settings-answers.test.ts).
 */
export const settingEffects: Partial<Record<SettingKey, string>> = {
  ...readElsewhere,
  'account.hasSmsLogin': 'apps/server/src/modules/identity/customers/refused-calls.test.ts',
  'account.isRequired': 'apps/server/src/modules/orders/customer-care.test.ts',
  'cart.expireHours': effects,
  'cart.isAbsent': devices,
  'cart.showsSubtotal': display,
  'category.hasLines': display,
  'category.imageHeight': display,
  'category.isAtLeft': display,
  'category.showsImages': display,
  'category.span': display,
  'home.isShown': display,
  'instruction.prefix': display,
  'kitchen.fireAfterMinutes': 'apps/server/src/modules/kitchen/stations.test.ts',
  'kitchen.guestsChooseCourses': 'apps/server/src/modules/kitchen/coming.test.ts',
  'menu.hasCardBorders': display,
  'menu.hasItemLines': display,
  'menu.itemLineColour': display,
  'menu.scrollsOn': display,
  'menu.showsImages': display,
  'menu.showsIngredients': display,
  'menu.tags': display,
  'notice.body': display,
  'notice.bottom': display,
  'notice.head': display,
  'order.isAmendable': 'apps/server/src/modules/orders/amend-own-order.test.ts',
  'order.isNameRequired': devices,
  'order.isPhoneRequired': devices,
  'order.pickUpMinutes': effects,
  'preOrder.isOffered': effects,
  'subMenu.isNew': display,
  'table.codeMinutes': tables,
  'table.numberLength': tables,
  'table.sendsByScan': tables,
  'table.sessionMinutes': tables,
  'table.space': tables,
  'table.usesLocators': tables,
}
