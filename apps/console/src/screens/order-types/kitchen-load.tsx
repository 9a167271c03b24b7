import { Stack, Text, Title } from '@mantine/core'
import { fulfilment } from '@tabard/contract/fulfilment/calls'
import { useRead } from '@tabard/ui/client/queries'
import { link, Link } from '@tabard/ui/router'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { LoadChart } from './load-chart.tsx'

/** The kitchen's load in the coming hours. Stations have their own screen. */
export function KitchenLoad() {
  const { t } = useText()
  const { code: shop } = useShop()
  const kitchen = useRead(fulfilment.load, {}, { refetchInterval: 30_000 })
  return (
    <Stack component="section" gap={16} mt={40} aria-labelledby="stations">
      <Title order={2} id="stations">
        {t('stations.title')}
      </Title>
      <Text maw="46rem" c="dimmed">
        {t('stations.lead')} <Link href={link('/{shop}/stations', { shop })}>{t('stations.edit')}</Link>
      </Text>
      {kitchen.data ? (
        <LoadChart kitchen={kitchen.data} />
      ) : kitchen.error ? (
        <LoadFailed error={kitchen.error} onRetry={() => void kitchen.refetch()} />
      ) : (
        <Rows count={2} height={84} />
      )}
    </Stack>
  )
}
