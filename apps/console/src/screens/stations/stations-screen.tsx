import { stations } from '@tabard/contract/fulfilment/stations/calls'
import { useRead } from '@tabard/ui/client/queries'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { StationsForm } from './stations-form.tsx'

/** The shop's stations and courses, with the dishes of each. */
export function StationsScreen() {
  const { t } = useText()
  const kitchen = useRead(stations.list, {})
  return (
    <Screen name="console/stations" title={t('stations.title')}>
      {kitchen.data ? (
        <StationsForm kitchen={kitchen.data} />
      ) : kitchen.error ? (
        <LoadFailed error={kitchen.error} onRetry={() => void kitchen.refetch()} />
      ) : (
        <Rows count={5} height={96} />
      )}
    </Screen>
  )
}
