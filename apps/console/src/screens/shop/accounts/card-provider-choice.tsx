import { Radio, Text } from '@mantine/core'
import type { PaymentAccount } from '@tabard/contract/payments/accounts'
import { settings } from '@tabard/contract/settings/calls'
import { isCardMethod, onlineProviders } from '@tabard/domain/payments/online-providers'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { readKey, useRead, useWrite } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../../../text.ts'
import classes from './accounts.module.css'
import { providerNames } from './provider-names.ts'

interface CardProviderChoiceProps {
  readonly accounts: readonly PaymentAccount[]
}

/** Which account takes card payments, where the shop has several that can (`payment.onlineCard`). It is saved at once. */
export function CardProviderChoice({ accounts }: CardProviderChoiceProps) {
  const cards = accounts.flatMap(({ provider }) => {
    const method = onlineProviders[provider].methods.find(isCardMethod)
    return method === undefined || provider === 'sandbox' ? [] : [{ method, name: providerNames[provider] }]
  })
  return cards.length < 2 ? null : <Choice cards={cards} />
}

function Choice({
  cards,
}: {
  readonly cards: readonly { readonly method: string; readonly name: string }[]
}) {
  const { t } = useText()
  const client = useApi()
  const queries = useQueryClient()
  const complain = useComplain()
  const read = useRead(settings.list, {}, { staleTime: 0 })
  const write = useWrite(settings.save)
  const setting = read.data?.settings.find(({ key }) => key === 'payment.onlineCard')
  if (!setting) return null
  const isLocked = setting.lockedBy !== undefined && setting.lockedBy !== 'shop'
  const save = (value: string) =>
    write.mutate(
      {
        level: 'shop',
        changes: [
          {
            key: setting.key,
            value,
            isLocked: false,
            seen: setting.stored.find(({ level }) => level === 'shop')?.revision ?? null,
          },
        ],
      },
      {
        onSuccess(view) {
          queries.setQueryData(readKey<typeof settings.list>(client, settings.list, {}), view)
          showNotice(t('paymentAccounts.cardsSaved'))
        },
        onError(error) {
          complain(error)
          void read.refetch()
        },
      },
    )
  return (
    <Radio.Group
      className={classes['cards'] ?? ''}
      label={t('paymentAccounts.cardsTo')}
      description={t(isLocked ? 'paymentAccounts.cardsLocked' : 'paymentAccounts.cardsHint')}
      size="md"
      value={String(setting.value)}
      onChange={save}
    >
      {cards.map(({ method, name }) => (
        <Radio
          key={method}
          size="md"
          mt={8}
          value={method}
          label={<Text span>{name}</Text>}
          disabled={isLocked || write.isPending}
        />
      ))}
    </Radio.Group>
  )
}
