import { offerManagement } from '@tabard/contract/offer-management'
import { offers } from '@tabard/contract/offers'
import { offerManagementSchemas, offersSchemas } from '@tabard/contract/offers.schema'
import { bindRows } from '../../http/bind.ts'
import { archiveOne, pauseOne } from './change-offer.ts'
import { enterCode, readOffers } from './enter-code.ts'
import { listOffers, showFigures } from './list-offers.ts'
import { addWord, makeCodes, retireCodes } from './make-codes.ts'
import { saveOffer } from './save-offer.ts'

export const offersRows = [
  ...bindRows(offers, offersSchemas, { document: readOffers, enter: enterCode }),
  ...bindRows(offerManagement, offerManagementSchemas, {
    list: listOffers,
    figures: showFigures,
    save: saveOffer,
    pause: pauseOne,
    archive: archiveOne,
    addWord,
    makeCodes,
    retireCodes,
  }),
]
