import { memberCards } from '@tabard/contract/value/cards/member-cards'
import { memberCardsSchemas } from '@tabard/contract/value/cards/member-cards.schema'
import { bindRows } from '../../../http/bind.ts'
import { showHistory } from './card-history.ts'
import { joinByPhone, joinProgramme } from '../joining/join-programme.ts'
import { leaveProgramme, setBirthday } from '../joining/leave-programme.ts'
import { listOpenProgrammes, showOwnCards } from './own-cards.ts'

export const memberCardsRows = bindRows(memberCards, memberCardsSchemas, {
  programmes: listOpenProgrammes,
  join: joinProgramme,
  joinByPhone,
  mine: showOwnCards,
  history: showHistory,
  setBirthday,
  leave: leaveProgramme,
})
