import { payLinks } from '@tabard/contract/payments/links/calls'
import { payLinksSchemas } from '@tabard/contract/payments/links/schema'
import { bindRows } from '../../http/bind.ts'
import { cancelPayLink } from './cancel-link.ts'
import { createLink } from './create-link.ts'
import { listShopLinks } from './list-links.ts'
import { payByLink } from './pay-by-link.ts'
import { readLink, readLinkReceipt } from './read-link.ts'
import { sendLink } from './send-link.ts'

export const payLinksRows = bindRows(payLinks, payLinksSchemas, {
  read: readLink,
  pay: payByLink,
  receipt: readLinkReceipt,
  create: createLink,
  list: listShopLinks,
  cancel: cancelPayLink,
  send: sendLink,
})
