import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import {
  giftCardDeskSchemas,
  giftCardImportSchemas,
} from '@tabard/contract/value/gift-cards/gift-card-desk.schema'
import { giftCardImport } from '@tabard/contract/value/gift-cards/gift-card-import'
import { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import { giftCardsSchemas } from '@tabard/contract/value/gift-cards/gift-cards.schema'
import { bindRows } from '../../../http/bind.ts'
import { saveGiftCardTerms, showGiftCardTerms } from '../terms/manage-terms.ts'
import { checkGiftCard } from './check-gift-card.ts'
import { claimGiftCard } from './claim-gift-card.ts'
import { changeCardRecipient, openPrintLink, setCardFrozen } from './desk/change-desk-card.ts'
import { extendDeskCard, voidDeskCard } from './desk/end-desk-card.ts'
import { giveCard } from './desk/give-card.ts'
import { resendCard } from './desk/resend-card.ts'
import { findDeskCards, showDeskCard } from './desk/show-desk-card.ts'
import { applyImport } from './importing/apply-import.ts'
import { previewImport } from './importing/preview-import.ts'
import { moveToStoredValue } from './move-to-stored-value.ts'
import { showOwnCode } from './show-own-code.ts'
import { listMine, showByLink, showHistory, showOffer } from './show-gift-cards.ts'

// The module of orders binds the calls that write orders: buy, bought and sell.
const { buy: _buy, bought: _bought, ...guest } = giftCards
const { buy: _buySchema, bought: _boughtSchema, ...guestSchemas } = giftCardsSchemas
const { sell: _sell, ...desk } = giftCardDesk
const { sell: _sellSchema, ...deskSchemas } = giftCardDeskSchemas

export const giftCardRows = [
  ...bindRows(guest, guestSchemas, {
    offer: showOffer,
    check: checkGiftCard,
    byLink: showByLink,
    claim: claimGiftCard,
    mine: listMine,
    history: showHistory,
    ownCode: showOwnCode,
    toStoredValue: moveToStoredValue,
  }),
  ...bindRows(desk, deskSchemas, {
    terms: showGiftCardTerms,
    saveTerms: saveGiftCardTerms,
    find: findDeskCards,
    detail: showDeskCard,
    give: giveCard,
    printLink: openPrintLink,
    setFrozen: setCardFrozen,
    resend: resendCard,
    changeRecipient: changeCardRecipient,
    extend: extendDeskCard,
    void: voidDeskCard,
  }),
  ...bindRows(giftCardImport, giftCardImportSchemas, { upload: previewImport, apply: applyImport }),
]
