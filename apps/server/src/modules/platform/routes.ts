import { files } from '@tabard/contract/files'
import { filesSchemas } from '@tabard/contract/files.schema'
import { bindRows } from '../../http/bind.ts'
import { readDownload } from './documents/read-download.ts'
import { readPicture } from './pictures/read-picture.ts'
import { uploadPicture } from './pictures/upload-picture.ts'

export const filesRows = bindRows(files, filesSchemas, { readPicture, readDownload, uploadPicture })
