import { promotionManagement } from '@tabard/contract/promotions/promotion-management'
import { offers } from '@tabard/contract/promotions/calls'
import { promotionManagementSchemas, promotionsSchemas } from '@tabard/contract/promotions/schema'
import { bindRows } from '../../http/bind.ts'
import { archiveOne, pauseOne } from './change-promotion.ts'
import { enterCode, readPromotions } from './enter-code.ts'
import { listPromotions, showFigures } from './list-promotions.ts'
import { addWord, makeCodes, retireCodes } from './make-codes.ts'
import { savePromotion } from './save-promotion.ts'

export const promotionsRows = [
  ...bindRows(offers, promotionsSchemas, { document: readPromotions, enter: enterCode }),
  ...bindRows(promotionManagement, promotionManagementSchemas, {
    list: listPromotions,
    figures: showFigures,
    save: savePromotion,
    pause: pauseOne,
    archive: archiveOne,
    addWord,
    makeCodes,
    retireCodes,
  }),
]
