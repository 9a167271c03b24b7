import { ownAccount } from '@tabard/contract/accounts/own-account'
import { ownAccountSchemas } from '@tabard/contract/accounts/schema'
import { documentedCards } from '@tabard/contract/value/cards/documented-cards'
import {
  documentedCardsSchemas,
  valuePassesSchemas,
} from '@tabard/contract/value/cards/documented-cards.schema'
import { valuePasses } from '@tabard/contract/value/cards/value-passes'
import { bindRows } from '../../../http/bind.ts'
import { changePin, removePass, renamePass } from './change-passes.ts'
import { listFranchisees, showFranchisee } from './franchisees.ts'
import { readAccount } from './read-account.ts'
import {
  checkCard,
  listPasses,
  listTypes,
  queryWallet,
  showLoyalty,
  showMemberPoints,
  showTopUp,
  showType,
} from './read-cards.ts'

const { detail } = ownAccount

export const documentedCardsRows = [
  ...bindRows({ detail }, { detail: ownAccountSchemas.detail }, { detail: readAccount }),
  ...bindRows(documentedCards, documentedCardsSchemas, {
    memberPoints: showMemberPoints,
    report: checkCard,
    types: listTypes,
    loyalty: showLoyalty,
    topUp: showTopUp,
    passes: listPasses,
    wallet: queryWallet,
    check: checkCard,
    info: showType,
  }),
  ...bindRows(valuePasses, valuePassesSchemas, {
    remove: removePass,
    changePin,
    changeName: renamePass,
    franchisees: listFranchisees,
    franchisee: showFranchisee,
  }),
]
