import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { giftCardDeskSchemas } from '@tabard/contract/value/gift-cards/gift-card-desk.schema'
import { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import { giftCardsSchemas } from '@tabard/contract/value/gift-cards/gift-cards.schema'
import { storedValue, storedValueDesk } from '@tabard/contract/value/gift-cards/stored-value'
import {
  storedValueDeskSchemas,
  storedValueSchemas,
} from '@tabard/contract/value/gift-cards/stored-value.schema'
import { bindRows } from '../../../http/bind.ts'
import { buyGiftCard, sellAtDesk, showBought } from './buy-gift-card.ts'
import { showTopUp, topUpAtDesk, topUpOwn } from './top-up.ts'

/** The calls of value that write orders. The others are in the module of value, which comes before orders. */
export const valueSaleRows = [
  ...bindRows(
    { buy: giftCards.buy, bought: giftCards.bought },
    { buy: giftCardsSchemas.buy, bought: giftCardsSchemas.bought },
    { buy: buyGiftCard, bought: showBought },
  ),
  ...bindRows({ sell: giftCardDesk.sell }, { sell: giftCardDeskSchemas.sell }, { sell: sellAtDesk }),
  ...bindRows(
    { topUp: storedValue.topUp, bought: storedValue.bought },
    { topUp: storedValueSchemas.topUp, bought: storedValueSchemas.bought },
    { topUp: topUpOwn, bought: showTopUp },
  ),
  ...bindRows(
    { topUp: storedValueDesk.topUp },
    { topUp: storedValueDeskSchemas.topUp },
    { topUp: topUpAtDesk },
  ),
]
