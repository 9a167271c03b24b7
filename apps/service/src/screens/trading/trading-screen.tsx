import { trading } from '@tabard/contract/identity/calls'
import { useRead } from '@tabard/ui/client/queries'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { TradingForm } from './trading-form.tsx'
import { TradingNow } from './trading-now.tsx'
import { TradingOrderTypes } from './trading-order-types.tsx'
import classes from './trading.module.css'

export function TradingScreen() {
  const { t } = useText()
  const state = useRead(
    trading.get,
    {},
    { refetchInterval: 30_000, staleTime: 5_000, refetchOnWindowFocus: true },
  )
  return (
    <Screen name="service/trading" title={t('trading.title')}>
      {state.data ? (
        <div className={classes['trading']}>
          <TradingNow trading={state.data} />
          <TradingForm trading={state.data} />
          <TradingOrderTypes />
        </div>
      ) : state.error ? (
        <LoadFailed error={state.error} onRetry={() => void state.refetch()} />
      ) : (
        <Rows count={3} height={140} />
      )}
    </Screen>
  )
}
