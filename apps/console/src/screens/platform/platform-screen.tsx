import { Button, Stack, Text } from '@mantine/core'
import { identity } from '@tabard/contract/identity/calls'
import { platform } from '@tabard/contract/platform/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { useRead } from '@tabard/ui/client/queries'
import { Link } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, LogOut, Store } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LanguageSwitch } from '@tabard/staff-ui/entrance/language-switch.tsx'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { LicenceDialog } from './licence-dialog.tsx'
import { MerchantCard } from './merchant-card.tsx'

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
      <Text maw="46rem" mb={16} c="dimmed">
        {t('platform.lead')}
      </Text>
      {merchants.data ? (
        merchants.data.length === 0 ? (
          <Message icon={Store} title={t('platform.none')} text={t('platform.noneText')} />
        ) : (
          <Stack gap={16}>
            {merchants.data.map((merchant) => (
              <MerchantCard key={merchant.key} merchant={merchant} onShop={setShop} />
            ))}
          </Stack>
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
