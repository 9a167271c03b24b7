import { scan } from '@tabard/contract/value/passes/scan'
import { scanSchemas } from '@tabard/contract/value/passes/scan.schema'
import { bindRows } from '../../../http/bind.ts'
import { readScan } from './read-scan.ts'
import { showCode } from './show-code.ts'

export const scanRows = bindRows(scan, scanSchemas, { read: readScan, show: showCode })
