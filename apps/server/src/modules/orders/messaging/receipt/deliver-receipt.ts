import { nameIn, type Language } from '@tabard/domain/text/names'
import type { Refusal } from '../../../../db/refusal.ts'
import type { WriteTx } from '../../../../db/tx.ts'
import type { UseCaseDeps } from '../../../../use-case-deps.ts'
import { sendMessage } from '../../../messages/send-message.ts'
import type { OrderRow } from '../../order-row.ts'
import { loadReceipt } from '../../reading/read-receipt.ts'
import type { ReceiptAddress } from './read-address.ts'
import { writeReceipt } from './write-receipt.ts'

const expiresMs = 3_600_000

/** Write the message with a receipt: an email has its lines and totals, an SMS its link. */
export async function deliverReceipt(
  tx: WriteTx,
  { messages, serverMessages, config }: Pick<UseCaseDeps, 'messages' | 'serverMessages' | 'config'>,
  order: OrderRow,
  { to, language, now }: { readonly to: ReceiptAddress; readonly language: Language; readonly now: number },
): Promise<string | Refusal<'message.unconfigured'>> {
  const receipt = await loadReceipt(tx, messages, order)
  const t = serverMessages[language]
  const shop = nameIn(receipt.shop.names, language)
  const { number } = receipt
  const link = `${config.publicUrl}/receipt/${receipt.receiptId}?lang=${language}`
  return sendMessage(tx, messages, {
    shopId: order.shopId,
    kind: to.kind,
    purpose: 'receipt',
    recipient: to.address,
    language,
    subject: t('message.receipt.subject', { shop, number }),
    body:
      to.kind === 'mail'
        ? writeReceipt(serverMessages, language, receipt, link)
        : t('message.receipt', { shop, number, link }),
    holdsCode: false,
    expiresAt: now + expiresMs,
    now,
  })
}
