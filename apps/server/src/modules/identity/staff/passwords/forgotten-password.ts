import { randomUUID } from 'node:crypto'
import type { MessageChannel } from '@tabard/contract/messages/calls'
import type { staffPasswords } from '@tabard/contract/staff/passwords/calls'
import { readMailAddress } from '@tabard/domain/messages/mail-address'
import { reading } from '../../../../db/statement.ts'
import type { PlatformDatabase } from '../../../../db/platform-database.ts'
import type { Handler } from '../../../../http/handler.ts'
import type { UseCaseDeps } from '../../../../use-case-deps.ts'
import { claimMail } from '../../../messages/claiming/claim-mail.ts'
import { enqueuePlatformJob } from '../../../platform/enqueue.ts'
import { mailLeaves } from '../list-staff.ts'

export const findDemo = reading<{ merchantId: string }>(
  'select merchant_id from merchants where is_demo limit 1',
)

type Deps = Pick<UseCaseDeps, 'messages' | 'config'>

/**
 * How password links are mailed. A reader of the outbox must not gain another person's log-in, so the outbox
 * accepts emails to the demo's people only.
 */
async function passwordMail(platform: PlatformDatabase, { messages, config }: Deps): Promise<MessageChannel> {
  if (mailLeaves(messages)) return 'live'
  if (!messages.mail || !config.hasDemo) return 'none'
  return (await platform.rows(findDemo())).length > 0 ? 'outbox' : 'none'
}

/** Say whether password links can be mailed, or are written to the outbox. */
export const readPasswordWays: Handler<typeof staffPasswords.channels, 'config' | 'messages'> = async ({
  platform,
  deps,
}) => ({
  mail: await passwordMail(platform, deps),
})

/**
 * Request a password link by email. A job looks up the person, so that answer, time and counters are the same
 * for known and unknown addresses.
 */
export const askForPassword: Handler<typeof staffPasswords.forgotten, 'config' | 'messages'> = async (
  request,
) => {
  const { input, now, language, platform, session, deps, fail } = request
  const email = readMailAddress(input.email)
  if (email === undefined) return fail('mail.invalid', {})
  if ((await passwordMail(platform, deps)) === 'none') return fail('message.unconfigured', { kind: 'mail' })
  const refused = await claimMail(platform, { email, sender: `staff ${session.network}`, now })
  if (refused) return refused
  await platform.rows(
    enqueuePlatformJob(null, {
      name: 'staff.mailPasswordLink',
      key: randomUUID(),
      payload: { email, language, askedAt: new Date(now).toISOString() },
      at: now,
    }),
  )
  return {}
}
