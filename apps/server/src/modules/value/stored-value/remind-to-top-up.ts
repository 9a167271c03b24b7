import { formatMoney, type Currency } from '@tabard/domain/money/money'
import { homeFamily } from '@tabard/domain/shops/families'
import { isLanguage, nameIn } from '@tabard/domain/text/names'
import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { claimMessage } from '../../messages/claiming/claim-message.ts'
import { sendMessage } from '../../messages/send-message.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { armReminders, listDueReminders, markReminderSent, type DueReminder } from './queries.ts'

const dayMs = 86_400_000

type Deps = Pick<UseCaseDeps, 'pool' | 'platform' | 'clock' | 'config' | 'messages' | 'serverMessages'>

/** Tell customers whose stored value fell below their limit, with a link to top up (ADR-187). */
export async function remindToTopUp(deps: Deps, merchantId: string, shopId: string): Promise<void> {
  const { pool, clock } = deps
  const now = clock()
  await systemWrite(pool, merchantId, (tx) => tx.change(armReminders({ shopId })))
  const { due, profile } = await systemRead(pool, merchantId, async (tx) => ({
    due: await tx.rows(listDueReminders({ shopId, sentBefore: new Date(now - dayMs) })),
    profile: await getShop(tx, shopId),
  }))
  if (!profile.settings['wallet.isOffered']) return
  for (const reminder of due) await remind(deps, merchantId, { reminder, profile, now })
}

interface Reminded {
  readonly reminder: DueReminder
  readonly profile: ShopProfile
  readonly now: number
}

async function remind(deps: Deps, merchantId: string, { reminder, profile, now }: Reminded): Promise<void> {
  const { cardId, currency, phone, email } = reminder
  const { shopId } = profile
  const refused = await claimMessage(deps.platform, deps.config.smsLimits, {
    kind: email === null ? 'sms' : 'mail',
    address: email ?? phone,
    sender: `top-up ${cardId}`,
    shop: profile,
    now,
  })
  if (refused) return
  const language = isLanguage(reminder.language) ? reminder.language : 'en-gb'
  const t = deps.serverMessages[language]
  const money = (cents: number) => formatMoney(cents, currency as Currency, language)
  const { publicUrl } = deps.config
  const values = {
    shop: nameIn(profile.names, language),
    amount: money(reminder.balanceCents),
    topUp: money(reminder.topUpCents),
    link: `${publicUrl}/${homeFamily(profile.families)}/${profile.code}/mywallet?card=${cardId}&topUp=${reminder.topUpCents}&lang=${language}`,
  }
  await systemWrite(deps.pool, merchantId, async (tx) => {
    const [sent] = await tx.change(markReminderSent({ cardId, currency, at: new Date(now) }))
    if (!sent) return
    // A shop without a provider tells nobody.
    await sendMessage(tx, deps.messages, {
      shopId,
      kind: email === null ? 'sms' : 'mail',
      purpose: 'topUpReminder',
      recipient: email ?? phone,
      language,
      subject: t('message.topUpReminder.subject', values),
      body: t('message.topUpReminder', values),
      holdsCode: false,
      expiresAt: now + dayMs,
      now,
    })
  })
}
