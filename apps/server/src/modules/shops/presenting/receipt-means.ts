import type { MessageGateways } from '../../../gateways/messages/message-gateway.ts'
import type { ShopProfile } from '../shop-profile.ts'

/** How guests can send a receipt to themselves: where the shop offers it and a gateway is configured. */
export function receiptMeans(
  settings: ShopProfile['settings'],
  { mail, sms }: MessageGateways,
): { readonly mail: boolean; readonly sms: boolean } {
  return {
    mail: mail !== undefined && settings['message.receiptByMail'],
    sms: sms !== undefined && settings['message.receiptBySms'],
  }
}
