import type { MessageKind } from '@tabard/domain/messages/message'
import type { MessageGateways } from '../../../gateways/messages/message-gateway.ts'
import type { ShopProfile } from '../shop-profile.ts'

type Sender = Pick<ShopProfile, 'ownProviders' | 'settings'>

/** Whether a shop can send a kind of message: by its merchant's provider, or by that of the installation. */
export function canSend(
  { ownProviders }: Pick<ShopProfile, 'ownProviders'>,
  installation: MessageGateways,
  kind: MessageKind,
): boolean {
  return ownProviders.includes(kind) || installation[kind] !== undefined
}

/** How guests can send a receipt to themselves: where the shop offers it and a gateway is configured. */
export function receiptMeans(
  profile: Sender,
  installation: MessageGateways,
): { readonly mail: boolean; readonly sms: boolean } {
  const { settings } = profile
  return {
    mail: settings['message.receiptByMail'] && canSend(profile, installation, 'mail'),
    sms: settings['message.receiptBySms'] && canSend(profile, installation, 'sms'),
  }
}
