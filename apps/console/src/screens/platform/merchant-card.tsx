import cards from '@tabard/staff-ui/components/cards.module.css'
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { platform, type PlatformMerchant } from '@tabard/contract/platform/calls'
import type { LicenceStatus } from '@tabard/contract/shops/setup/shop-setup'
import { nameIn } from '@tabard/domain/text/names'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useWrite } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
import classes from './platform.module.css'

interface MerchantCardProps {
  readonly merchant: PlatformMerchant
  readonly onShop: (code: string) => void
}

/** A merchant with its shops: each has a licence of its own, and all of them can be suspended or reactivated at once. */
export function MerchantCard({ merchant, onShop }: MerchantCardProps) {
  const { t, language } = useText()
  const client = useApi()
  const queries = useQueryClient()
  const complain = useComplain()
  const save = useWrite(platform.saveMerchantLicence)
  const [isAsking, setAsking] = useState(false)
  const name = nameIn(merchant.names, language)
  const isAllSuspended = merchant.licences.every(({ status }) => status === 'suspended')
  const send = (status: LicenceStatus) =>
    save.mutate(
      { merchant: merchant.key, status },
      {
        onSuccess: (list) => {
          queries.setQueryData(readKey<typeof platform.merchants>(client, platform.merchants, {}), list)
          showNotice(t('platform.saved'))
          setAsking(false)
        },
        onError: complain,
      },
    )
  return (
    <Stack component="section" className={cards['card']} gap={12} aria-label={name}>
      <Group gap={12} justify="space-between">
        <div>
          <Title order={2}>
            {name} {merchant.isDemo && <Badge color="gray">{t('platform.demo')}</Badge>}
          </Title>
          <Text c="dimmed">{t('platform.people', { people: merchant.people, owners: merchant.owners })}</Text>
        </div>
        {merchant.licences.length > 0 &&
          (isAllSuspended ? (
            <Button variant="default" loading={save.isPending} onClick={() => send('active')}>
              {t('platform.activateAll')}
            </Button>
          ) : (
            <Button variant="default" color="red" c="var(--red)" onClick={() => setAsking(true)}>
              {t('platform.suspendAll')}
            </Button>
          ))}
      </Group>
      <ul className={classes['shops']}>
        {merchant.licences.map(({ code, names, status }) => (
          <li key={code}>
            <span>
              <strong>{nameIn(names, language)}</strong>
              <small>{code}</small>
            </span>
            <Badge size="lg" color={status === 'active' ? 'pine' : 'red'}>
              {t(`platform.status.${status}`)}
            </Badge>
            <Button
              variant="default"
              aria-label={t('platform.licenceOf', { name: nameIn(names, language) })}
              onClick={() => onShop(code)}
            >
              {t('platform.licence')}
            </Button>
          </li>
        ))}
      </ul>
      <AskFirst
        isOpen={isAsking}
        title={t('platform.suspendTitle', { name })}
        text={t('platform.suspendAllText', { count: merchant.licences.length })}
        yes={t('platform.suspendAll')}
        isGrave
        isBusy={save.isPending}
        onYes={() => send('suspended')}
        onNo={() => setAsking(false)}
      />
    </Stack>
  )
}
