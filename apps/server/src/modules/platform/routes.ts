import { files } from '@tabard/contract/files/calls'
import { filesSchemas } from '@tabard/contract/files/schema'
import { audit } from '@tabard/contract/audit/calls'
import { auditSchemas } from '@tabard/contract/audit/schema'
import { bindRows } from '../../http/bind.ts'
import { readDownload } from './documents/read-download.ts'
import { listAudit } from './list-audit.ts'
import { readPicture } from './pictures/read-picture.ts'
import { uploadPicture } from './pictures/upload-picture.ts'

export const platformRows = [
  ...bindRows(files, filesSchemas, { readPicture, readDownload, uploadPicture }),
  ...bindRows(audit, auditSchemas, { list: listAudit }),
]
