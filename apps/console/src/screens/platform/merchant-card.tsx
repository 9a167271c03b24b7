import { Badge, Button } from '@mantine/core'
import { platform, type PlatformMerchant } from '@tabard/contract/platform/calls'
import type { LicenceStatus } from '@tabard/contract/shops/setup/shop-setup'
import { nameIn } from '@tabard/domain/text/names'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useWrite } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AskFirst } from '../../components/ask-first.tsx'
import { showNotice, useComplain } from '../../components/notices.tsx'
import { useText } from '../../components/text.ts'
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
    <section className={classes['card']} aria-label={name}>
      <div className={classes['head']}>
        <div>
          <h2>
            {name} {merchant.isDemo && <Badge color="gray">{t('platform.demo')}</Badge>}
          </h2>
          <p>{t('platform.people', { people: merchant.people, owners: merchant.owners })}</p>
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
      </div>
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
    </section>
  )
}
