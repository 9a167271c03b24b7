import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { usePath } from '@tabard/ui/router'
import { useCallback } from 'react'
import { SaleState } from '../../components/value/sale-state.tsx'
import { ValueScreen } from '../../components/value/value-screen.tsx'
import type { ScreenProps } from '../../screen-props.ts'
import { usePlace } from '../../state/shop/place.tsx'

/** Back from the payment page of a gift card. The address proves nothing: the order is checked (W13). */
export function GiftCardCallbackScreen({ params }: ScreenProps) {
  return (
    <ValueScreen pattern="ticket/{card}/{txn}/{ticketNum}/callback" title="gift.one">
      <Checked orderId={params['txn'] ?? ''} giftCardId={params['ticketNum'] ?? ''} />
    </ValueScreen>
  )
}

function Checked({ orderId, giftCardId }: { readonly orderId: string; readonly giftCardId: string }) {
  const { t } = useLabels()
  const { to } = usePlace()
  const [path, navigate] = usePath()
  const onPaid = useCallback(() => {
    navigate(to('ticket/{card}/{txn}/receipt', { card: giftCardId, txn: orderId }), { replace: true })
  }, [navigate, to, giftCardId, orderId])
  return (
    <div className="narrow flex flex-col gap-5 pt-8">
      <h1 className="text-display font-bold tracking-tight">{t('gift.one')}</h1>
      <SaleState orderId={orderId} returnTo={path} onPaid={onPaid} />
    </div>
  )
}
