import { importing } from '@tabard/contract/importing/calls'
import { importingSchemas } from '@tabard/contract/importing/schema'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuEditingSchemas } from '@tabard/contract/catalogue/schema'
import { pictures } from '@tabard/contract/pictures/calls'
import { picturesSchemas } from '@tabard/contract/pictures/schema'
import { bindRows } from '../../http/bind.ts'
import { addTax } from './add-tax.ts'
import { restoreVersion, restoreDraft } from './restore-publication.ts'
import { changePrices } from './change-prices.ts'
import { applyImport } from './importing/apply-import.ts'
import { loadImports } from './importing/list-imports.ts'
import { previewImport } from './importing/preview-import.ts'
import { undoImport } from './importing/undo-import.ts'
import { loadHistory, loadPublication, loadState } from './list-history.ts'
import { listPictures } from './list-pictures.ts'
import { loadDifference, loadDraft } from './load-draft.ts'
import { dropPlan, loadPlannedDifference, planPublication, replanPublication } from './plan-publication.ts'
import { publishDraft } from './publish-draft.ts'
import { removeCategory } from './remove-category.ts'
import { moveItems, removeItems } from './remove-items.ts'
import { reorderMenu } from './reorder-menu.ts'
import { saveCategory } from './save-category.ts'
import { removeDaypart, saveDaypart } from './save-daypart.ts'
import { removeGroup, saveGroup } from './save-group.ts'
import { saveItem } from './save-item.ts'
import { removeLabel, saveLabel } from './save-label.ts'
import { listPriceLevels, namePriceLevel } from './price-levels.ts'
import { setPicture } from './set-picture.ts'

const editingRows = bindRows(menuEditing, menuEditingSchemas, {
  draft: loadDraft,
  state: loadState,
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
  difference: loadDifference,
  history: loadHistory,
  publication: loadPublication,
  restore: restoreDraft,
  publish: publishDraft,
  schedule: planPublication,
  reschedule: replanPublication,
  unschedule: dropPlan,
  plannedDifference: loadPlannedDifference,
})

const pictureRows = bindRows(pictures, picturesSchemas, { list: listPictures, set: setPicture })

const importRows = bindRows(importing, importingSchemas, {
  upload: previewImport,
  apply: applyImport,
  list: loadImports,
  undo: undoImport,
})

export const menuEditingRows = [...editingRows, ...pictureRows, ...importRows]
