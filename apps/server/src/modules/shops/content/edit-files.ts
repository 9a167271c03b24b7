import { createHash } from 'node:crypto'
import { documentLimits, type shopContent } from '@tabard/contract/shops/content/calls'
import { hasCardNumber } from '@tabard/domain/payments/card-number'
import { cleanText } from '@tabard/domain/text/text-input'
import { sniffPicture } from '@tabard/domain/pictures/sniff-picture'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { documentName } from '../../platform/documents/document-name.ts'
import { readPdfText } from '../../platform/documents/read-pdf-text.ts'
import { newId } from '../../platform/new-id.ts'
import { configChanged } from '../settings/config-changed.ts'
import { deleteShopFile, insertShopFile, listFileRows, nameShopFile, presentFile } from './file-queries.ts'

/** List the files of a shop. */
export const listFiles: Handler<typeof shopContent.listFiles> = ({ shop }) =>
  shop.read(async (tx) => {
    const rows = await tx.rows(listFileRows({ shopId: shop.shopId }))
    return rows.map((row) => presentFile(row, shop.merchantKey))
  })

/** Upload a PDF without a card number in its text. Its type is detected from its bytes. It is stored under its hash first and then entered. */
export const uploadFile: Handler<typeof shopContent.uploadFile> = async (request) => {
  const { shop, now, fail } = request
  // Admits the caller before the upload is read.
  await shop.read(async (_, caller) => caller)
  const upload = await request.readUpload(documentLimits.bytes)
  if (upload === 'missing') return fail('document.missing', {})
  if (upload === 'tooLarge') return fail('document.tooLarge', { maxMegabytes: documentLimits.megabytes })
  if (sniffPicture(upload) !== 'pdf') return fail('document.kind', {})
  // A truncated PDF lacks the end marker and would not open.
  if (!upload.subarray(-2_048).includes('%%EOF')) return fail('document.damaged', {})
  // Files are no way past the check of typed texts (ADR-163).
  if (hasCardNumber(await readPdfText(upload))) return fail('document.cardNumber', { field: 'file' })
  const hash = createHash('sha256').update(upload).digest('hex').slice(0, 32)
  await request.files.write(documentName(shop.merchantKey, hash), upload)
  return shop.write(async (tx, caller) => {
    const who = await caller
    // Locks the shop: concurrent uploads queue here, so that the count below holds.
    await configChanged(tx, shop.shopId)
    const there = await tx.rows(listFileRows({ shopId: shop.shopId }))
    if (there.length >= documentLimits.files) return fail('document.tooMany', { max: documentLimits.files })
    const name = `PDF ${there.length + 1}`
    const at = new Date(now)
    const [row] = await tx.change(
      insertShopFile({
        shopId: shop.shopId,
        fileId: newId(now),
        hash,
        bytes: upload.length,
        name,
        at,
        by: who.personId,
      }),
    )
    if (!row) throw new Error('inserted file not found')
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'shopContent.uploadFile',
      subject: row.fileId,
      after: { hash, bytes: upload.length },
    })
    return presentFile(row, shop.merchantKey)
  })
}

/** Rename a file. */
export const saveFile: Handler<typeof shopContent.saveFile> = async ({ input, shop, now, fail }) => {
  const rule = { maxLength: documentLimits.name, multiline: false }
  const [first, second] = [cleanText(input.names.first, rule), cleanText(input.names.second, rule)]
  if (!first.ok || !second.ok)
    return fail('shop.invalid', {
      faults: [
        { field: first.ok ? 'names.second' : 'names.first', fault: 'tooLong', max: documentLimits.name },
      ],
    })
  if (first.text === '')
    return fail('shop.invalid', { faults: [{ field: 'names.first', fault: 'required' }] })
  return shop.write(async (tx, caller) => {
    const who = await caller
    const rows = await tx.change(
      nameShopFile({ shopId: shop.shopId, fileId: input.fileId, name1: first.text, name2: second.text }),
    )
    if (rows.length === 0) return fail('document.gone', {})
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'shopContent.saveFile',
      subject: input.fileId,
      after: { names: { first: first.text, second: second.text } },
    })
    const files = await tx.rows(listFileRows({ shopId: shop.shopId }))
    return files.map((row) => presentFile(row, shop.merchantKey))
  })
}

/**
 * Remove a file from the list. Its bytes stay stored: another shop of the merchant may offer the same file.
 */
export const removeFile: Handler<typeof shopContent.removeFile> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, caller) => {
    const who = await caller
    const [gone] = await tx.change(deleteShopFile({ shopId: shop.shopId, fileId: input.fileId }))
    if (!gone) return fail('document.gone', {})
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'shopContent.removeFile',
      subject: input.fileId,
      before: { hash: gone.hash, names: { first: gone.name1, second: gone.name2 } },
    })
    const files = await tx.rows(listFileRows({ shopId: shop.shopId }))
    return files.map((row) => presentFile(row, shop.merchantKey))
  })
