import { ValueScreen } from '../../components/value/value-screen.tsx'
import type { ScreenProps } from '../../screen-props.ts'
import { BoughtGiftCardPage } from './bought-gift-card-page.tsx'
import { ReceivedGiftCardPage } from './received-gift-card-page.tsx'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A gift card. `{txn}` is the order of its buyer, or the secret of the link that its recipient has. */
export function GiftCardReceiptScreen({ params }: ScreenProps) {
  const txn = params['txn'] ?? ''
  return (
    <ValueScreen pattern="ticket/{card}/{txn}/receipt" title="gift.one">
      {uuid.test(txn) ? <BoughtGiftCardPage orderId={txn} /> : <ReceivedGiftCardPage link={txn} />}
    </ValueScreen>
  )
}
