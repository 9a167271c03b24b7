import { sharedKitchen } from '@tabard/contract/kitchen/shared/calls'
import { useRead } from '@tabard/ui/client/queries'
import { Store } from 'lucide-react'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { KitchenForm } from './kitchen-form.tsx'

/** The shops of a shared kitchen, and the dishes that share one count. */
export function SharedKitchenScreen() {
  const { t } = useText()
  const kitchen = useRead(sharedKitchen.show, {})
  return (
    <Screen name="console/shared-kitchen" title={t('kitchens.title')}>
      {!kitchen.data ? (
        kitchen.error ? (
          <LoadFailed error={kitchen.error} onRetry={() => void kitchen.refetch()} />
        ) : (
          <Rows count={4} height={96} />
        )
      ) : kitchen.data.shops.length < 2 ? (
        <Message icon={Store} title={t('kitchens.oneShop')} text={t('kitchens.oneShopText')} />
      ) : (
        <KitchenForm kitchen={kitchen.data} />
      )}
    </Screen>
  )
}
