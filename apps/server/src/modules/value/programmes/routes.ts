import { programmes } from '@tabard/contract/value/cards/programmes'
import { programmesSchemas } from '@tabard/contract/value/cards/programmes.schema'
import { bindRows } from '../../../http/bind.ts'
import { archiveProgramme, moveProgramme, restoreProgramme } from './change-programmes.ts'
import { listProgrammes } from './list-programmes.ts'
import { saveProgramme } from './save-programme.ts'

export const programmesRows = bindRows(programmes, programmesSchemas, {
  list: listProgrammes,
  save: saveProgramme,
  move: moveProgramme,
  archive: archiveProgramme,
  restore: restoreProgramme,
})
