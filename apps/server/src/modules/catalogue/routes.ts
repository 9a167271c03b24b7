import { importing } from '@tabard/contract/importing/calls'
import { importingSchemas } from '@tabard/contract/importing/schema'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuEditingSchemas } from '@tabard/contract/catalogue/schema'
import { pictures } from '@tabard/contract/pictures/calls'
import { picturesSchemas } from '@tabard/contract/pictures/schema'
import { bindRows } from '../../http/bind.ts'
import { removeCategory } from './categories/remove-category.ts'
import { saveCategory } from './categories/save-category.ts'
import { removeDaypart, saveDaypart } from './categories/save-daypart.ts'
import { loadDraft } from './draft/load-draft.ts'
import { reorderMenu } from './draft/reorder-menu.ts'
import { restoreVersion } from './removals/restore-version.ts'
import { applyImport } from './importing/apply-import.ts'
import { loadImports } from './importing/list-imports.ts'
import { previewImport } from './importing/preview-import.ts'
import { undoImport } from './importing/undo-import.ts'
import { addTax } from './items/add-tax.ts'
import { moveItems, removeItems } from './items/remove-items.ts'
import { saveItem } from './items/save-item.ts'
import { removeGroup, saveGroup } from './options/save-group.ts'
import { removeLabel, saveLabel } from './options/save-label.ts'
import { listPictures } from './pictures/list-pictures.ts'
import { setPicture } from './pictures/set-picture.ts'
import { changePrices } from './prices/change-prices.ts'
import { listPriceLevels, namePriceLevel } from './prices/price-levels.ts'

const editingRows = bindRows(menuEditing, menuEditingSchemas, {
  draft: loadDraft,
  saveItem,
  removeItems,
  moveItems,
  saveCategory,
  removeCategory,
  reorder: reorderMenu,
  saveGroup,
  removeGroup,
  saveLabel,
  removeLabel,
  saveDaypart,
  removeDaypart,
  changePrices,
  priceLevels: listPriceLevels,
  namePriceLevel,
  addTax,
  restoreVersion,
})

const pictureRows = bindRows(pictures, picturesSchemas, { list: listPictures, set: setPicture })

const importRows = bindRows(importing, importingSchemas, {
  upload: previewImport,
  apply: applyImport,
  list: loadImports,
  undo: undoImport,
})

export const catalogueRows = [...editingRows, ...pictureRows, ...importRows]
