import type { MessageProviders, messageProviders } from '@tabard/contract/messages/providers'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { channelOf } from '../list-messages.ts'
import type { GatewayNames } from './choose-gateway.ts'
import { listProviders } from './provider-queries.ts'

/** Show how the merchant sends messages, without passwords and keys. */
export const showProviders: Handler<typeof messageProviders.get, 'messages'> = ({ shop, deps }) =>
  shop.read((tx) => loadProviders(tx, deps.messages))

/** Load the settings, which are also the answer of every change. */
export async function loadProviders(tx: ReadTx, installation: GatewayNames): Promise<MessageProviders> {
  const rows = await tx.rows(listProviders())
  const mail = rows.find((row) => row.kind === 'mail')?.settings
  return {
    mail: mail && { ...mail, hasPassword: mail.user !== '' },
    sms: rows.find((row) => row.kind === 'sms')?.settings,
    installation: { sms: channelOf(installation.sms), mail: channelOf(installation.mail) },
  }
}
