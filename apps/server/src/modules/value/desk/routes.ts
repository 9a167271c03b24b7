import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { cardDeskSchemas } from '@tabard/contract/value/cards/card-desk.schema'
import { bindRows } from '../../../http/bind.ts'
import { addCard } from './add-card.ts'
import { giveToCard, takeFromCard } from './adjust-card.ts'
import { freezeCard, replaceCard, unfreezeCard } from './change-card.ts'
import { findCards, showCounts } from './find-cards.ts'
import { mergeByStaff } from './merge-by-staff.ts'
import { showCard, showCardHistory } from './show-card.ts'

export const cardDeskRows = bindRows(cardDesk, cardDeskSchemas, {
  find: findCards,
  show: showCard,
  history: showCardHistory,
  counts: showCounts,
  give: giveToCard,
  take: takeFromCard,
  freeze: freezeCard,
  unfreeze: unfreezeCard,
  replace: replaceCard,
  add: addCard,
  merge: mergeByStaff,
})
