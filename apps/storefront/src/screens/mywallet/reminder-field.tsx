import {
  storedValue,
  type StoredValueAccount,
  type StoredValueOffer,
} from '@tabard/contract/value/gift-cards/stored-value'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { errorText } from '@tabard/ui/client/error-text'
import { readKey, useWrite } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { notify, notifyError } from '@tabard/ui/notices'
import { useQueryClient } from '@tanstack/react-query'

interface ReminderFieldProps {
  readonly account: StoredValueAccount
  readonly offer: StoredValueOffer
}

/** A message when the balance runs low, with a link that tops up the smallest offer. */
export function ReminderField({ account, offer }: ReminderFieldProps) {
  const { t, money } = useLabels()
  const client = useApi()
  const queries = useQueryClient()
  const set = useWrite(storedValue.setReminder)
  const { cardId, reminder, currency } = account
  const topUpCents = reminder?.topUpCents ?? offer.offers[0]?.cents ?? offer.freeAmount?.minimumCents
  if (topUpCents === undefined) return null
  const belowCents = reminder?.belowCents ?? Math.max(100, Math.round(topUpCents / 500) * 100)

  async function change(isOn: boolean, at: number) {
    try {
      const accounts = await set.mutateAsync({
        cardId,
        reminder: isOn ? { belowCents, topUpCents: at } : null,
      })
      queries.setQueryData(readKey(client, storedValue.accounts, {}), accounts)
      notify(t(isOn ? 'wallet.reminderOn' : 'wallet.reminderOff'))
    } catch (error) {
      notifyError(errorText(error, t))
    }
  }

  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-6 shrink-0 accent-[var(--accent-text)]"
        checked={reminder !== undefined}
        disabled={set.isPending}
        onChange={(event) => void change(event.currentTarget.checked, topUpCents)}
      />
      <span className="figures">{t('wallet.reminder', { amount: money(belowCents, currency) })}</span>
    </label>
  )
}
