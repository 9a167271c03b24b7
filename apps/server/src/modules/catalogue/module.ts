import { defineModule } from '../../define-module.ts'
import { catalogueRows } from './routes.ts'

export const catalogueModule = defineModule({
  name: 'catalogue',
  rows: catalogueRows,
  permissions: ['menu.edit'],
  auditActions: [
    'menu.saveItem',
    'menu.removeItems',
    'menu.moveItems',
    'menu.changePrices',
    'menu.addTax',
    'menu.namePriceLevel',
    'menu.saveCategory',
    'menu.removeCategory',
    'menu.saveGroup',
    'menu.removeGroup',
    'menu.saveLabel',
    'menu.removeLabel',
    'menu.saveDaypart',
    'menu.removeDaypart',
    'menu.reorder',
    'menu.bringBack',
    'menu.import',
    'menu.undoImport',
    'pictures.set',
  ],
})
