import { storedValue, storedValueDesk } from '@tabard/contract/value/gift-cards/stored-value'
import {
  storedValueDeskSchemas,
  storedValueSchemas,
} from '@tabard/contract/value/gift-cards/stored-value.schema'
import { bindRows } from '../../../http/bind.ts'
import { saveStoredValueTerms, showStoredValueTerms } from '../terms/manage-terms.ts'
import { setReminder, showAccounts, showStoredValueOffer, showValueHistory } from './show-stored-value.ts'
import { transferValue } from './transfer-value.ts'

// The module of orders binds the calls that write orders: topUp and bought.
const { topUp: _topUp, bought: _bought, ...guest } = storedValue
const { topUp: _topUpSchema, bought: _boughtSchema, ...guestSchemas } = storedValueSchemas
const { topUp: _deskTopUp, ...desk } = storedValueDesk
const { topUp: _deskTopUpSchema, ...deskSchemas } = storedValueDeskSchemas

export const storedValueRows = [
  ...bindRows(guest, guestSchemas, {
    offer: showStoredValueOffer,
    accounts: showAccounts,
    history: showValueHistory,
    transfer: transferValue,
    setReminder,
  }),
  ...bindRows(desk, deskSchemas, { terms: showStoredValueTerms, saveTerms: saveStoredValueTerms }),
]
