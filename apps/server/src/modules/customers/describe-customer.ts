import { customerNoteLimits, type shopCustomers } from '@tabard/contract/customers/shop-customers'
import { maskRecipient } from '@tabard/domain/messages/mask-recipient'
import { cleanText } from '@tabard/domain/text/text-input'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { describe, findCustomer } from './reading-queries.ts'
import { readCustomer } from './show-customer.ts'

/** Set the tags and the note of staff. The activity log gets neither, because an erasure cannot remove them there. */
export const describeCustomer: Handler<typeof shopCustomers.describe> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, asking) => {
    const { phone } = input
    const note = cleanText(input.note, { maxLength: customerNoteLimits.note, multiline: true })
    if (!note.ok) return fail('text.tooLong', { field: 'note', max: note.max })
    const tags: string[] = []
    for (const typed of input.tags) {
      const tag = cleanText(typed, { maxLength: customerNoteLimits.tag, multiline: false })
      if (!tag.ok) return fail('text.tooLong', { field: 'tags', max: tag.max })
      if (tag.text !== '' && !tags.includes(tag.text)) tags.push(tag.text)
    }
    const { shopId } = shop
    const caller = await asking
    if (!(await tx.row(findCustomer({ shopId, phone })))) return fail('customer.unknown', {})
    await tx.change(describe({ shopId, phone, tags, note: note.text }))
    await recordAudit(tx, {
      shopId,
      now,
      caller,
      what: 'customers.describe',
      subject: maskRecipient(phone),
    })
    return (await readCustomer(tx, { shopId, phone }, now)) ?? fail('customer.unknown', {})
  })
