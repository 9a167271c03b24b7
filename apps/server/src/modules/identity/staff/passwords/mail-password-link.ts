import { nameIn, type Language } from '@tabard/domain/text/names'
import { systemWrite } from '../../../../db/platform-database.ts'
import { reading } from '../../../../db/statement.ts'
import { hashToken } from '../../../../http/requests/callers.ts'
import type { UseCaseDeps } from '../../../../use-case-deps.ts'
import { sendMessage } from '../../../messages/send-message.ts'
import { writeMessage } from '../../../messages/write-message.ts'
import { findPersonByEmail, listWorkplaces } from '../../queries.ts'
import { mailLeaves } from '../list-staff.ts'
import {
  insertMailedLink,
  newPasswordToken,
  passwordLink,
  passwordLinkMinutes,
  passwordLinkMs,
} from './password-links.ts'

export const isOfPlatform = reading<{ personId: string }, { personId: string }>(
  'select person_id from platform_people where person_id = :personId',
)

interface LinkRequest {
  readonly email: string
  readonly language: Language
  readonly requestedAt: number
}

/**
 * Mail a password link to the owner of an address, from a shop where they work. Unknown addresses get no
 * email. A retry creates another link, because the first one was never sent.
 */
export async function mailPasswordLink(
  {
    pool,
    platform,
    clock,
    serverMessages,
    messages,
    config,
  }: Pick<UseCaseDeps, 'pool' | 'platform' | 'clock' | 'serverMessages' | 'messages' | 'config'>,
  { email, language, requestedAt }: LinkRequest,
): Promise<void> {
  const now = clock()
  // The link would have expired by now.
  if (now - requestedAt >= passwordLinkMs) return
  const [person] = await platform.rows(findPersonByEmail({ email }))
  if (!person) return
  const places = await platform.rows(listWorkplaces({ personId: person.personId }))
  const [from] = places
  if (!from) return
  if (!mailLeaves(messages)) {
    const [above] = await platform.rows(isOfPlatform({ personId: person.personId }))
    if (above || places.some((place) => !place.isDemo)) return
  }
  const token = newPasswordToken()
  const expiresAt = now + passwordLinkMs
  await platform.rows(
    insertMailedLink({
      hash: hashToken(token),
      personId: person.personId,
      at: new Date(now),
      expiresAt: new Date(expiresAt),
    }),
  )
  const shop = nameIn({ first: from.name1, second: from.name2 }, language)
  const written = writeMessage(serverMessages, language, shop, {
    purpose: 'staffPassword',
    link: passwordLink(config.consoleUrl, token),
    email: person.email,
    minutes: passwordLinkMinutes,
  })
  await systemWrite(pool, from.merchantId, (tx) =>
    sendMessage(tx, messages, {
      ...written,
      shopId: from.shopId,
      kind: 'mail',
      purpose: 'staffPassword',
      recipient: person.email,
      language,
      expiresAt,
      now,
    }),
  )
}
