import { Button } from '@mantine/core'
import { identity } from '@tabard/contract/identity/calls'
import { platform } from '@tabard/contract/platform/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { useRead } from '@tabard/ui/queries'
import { Link } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, LogOut, Store } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LanguageSwitch } from '../../components/language-switch.tsx'
import { useComplain } from '../../components/notices.tsx'
import { Screen } from '../../components/screen.tsx'
import { LoadFailed, Message, Rows } from '../../components/states.tsx'
import { useText } from '../../components/text.ts'
import { LicenceDialog } from './licence-dialog.tsx'
import { MerchantCard } from './merchant-card.tsx'
import classes from './platform.module.css'

/** The merchants of the installation and the licences of their shops, for the installation's own people (ADR-060). */
export function PlatformScreen({ home }: { readonly home: string | undefined }) {
  const { t } = useText()
  const merchants = useRead(platform.merchants, {}, { staleTime: 0 })
  const [shop, setShop] = useState<string>()
  const logOut = useLogOut()
  useEffect(() => {
    document.title = `${t('platform.title')} · Tabard`
  }, [t])
  return (
    <Screen
      name="console/platform"
      title={t('platform.title')}
      actions={
        <>
          <LanguageSwitch />
          {home === undefined ? (
            <Button variant="default" leftSection={<LogOut size={18} aria-hidden />} onClick={logOut}>
              {t('shell.signOut')}
            </Button>
          ) : (
            <Button
              component={Link}
              href={home}
              variant="default"
              leftSection={<ArrowLeft size={18} aria-hidden />}
            >
              {t('platform.back')}
            </Button>
          )}
        </>
      }
    >
      <p className={classes['lead']}>{t('platform.lead')}</p>
      {merchants.data ? (
        merchants.data.length === 0 ? (
          <Message icon={Store} title={t('platform.none')} text={t('platform.noneText')} />
        ) : (
          <div className={classes['merchants']}>
            {merchants.data.map((merchant) => (
              <MerchantCard key={merchant.key} merchant={merchant} onShop={setShop} />
            ))}
          </div>
        )
      ) : merchants.error ? (
        <LoadFailed error={merchants.error} onRetry={() => void merchants.refetch()} />
      ) : (
        <Rows count={4} height={120} />
      )}
      {shop !== undefined && <LicenceDialog shop={shop} onClose={() => setShop(undefined)} />}
    </Screen>
  )
}

function useLogOut() {
  const client = useApi()
  const queries = useQueryClient()
  const complain = useComplain()
  return () => void client.call(identity.logOut, {}).then(() => void queries.resetQueries(), complain)
}
