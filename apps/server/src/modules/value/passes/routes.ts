import { passes } from '@tabard/contract/value/passes/passes'
import { passesSchemas } from '@tabard/contract/value/passes/passes.schema'
import { bindRows } from '../../../http/bind.ts'
import { addPass } from './add-pass.ts'
import { readPassFile } from './read-pass-file.ts'
import { showOffered, showSetup } from './show-wallets.ts'

export const passesRows = bindRows(passes, passesSchemas, {
  offered: showOffered,
  add: addPass,
  file: readPassFile,
  setup: showSetup,
})
