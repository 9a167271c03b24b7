import { cardSignals } from '@tabard/contract/value/cards/card-signals'
import { cardSignalsSchemas } from '@tabard/contract/value/cards/card-signals.schema'
import { bindRows } from '../../../http/bind.ts'
import { listSignals } from './list-signals.ts'

export const cardSignalsRows = bindRows(cardSignals, cardSignalsSchemas, { list: listSignals })
