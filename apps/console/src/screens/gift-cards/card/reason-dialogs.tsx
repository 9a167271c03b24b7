import { giftCardDesk, type DeskGiftCardDetail } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { formatMoney } from '@tabard/domain/money/money'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { ReasonDialog } from '../../../components/reason-dialog.tsx'
import { useText } from '../../../text.ts'
import { useGiftCardChanged } from '../use-gift-card-changed.ts'

interface CardDialogProps {
  readonly card: DeskGiftCardDetail
  readonly onClose: () => void
}

/** Freezes a gift card, or ends that. */
export function FreezeDialog({ card: { giftCardId, status }, onClose }: CardDialogProps) {
  const { t } = useText()
  const changed = useGiftCardChanged()
  const complain = useComplain()
  const freeze = useWrite(giftCardDesk.setFrozen)
  const isFrozen = status === 'frozen'
  return (
    <ReasonDialog
      title={t(isFrozen ? 'giftDesk.unfreezeTitle' : 'giftDesk.freezeTitle')}
      text={t(isFrozen ? 'giftDesk.unfreezeText' : 'giftDesk.freezeText')}
      yes={t(isFrozen ? 'memberDesk.unfreeze' : 'memberDesk.freeze')}
      isBusy={freeze.isPending}
      onYes={(reason) =>
        freeze.mutate(
          { giftCardId, isFrozen: !isFrozen, reason },
          {
            onSuccess: (card) => {
              changed(card)
              onClose()
              showNotice(t(isFrozen ? 'memberDesk.unfrozen' : 'memberDesk.frozenDone'))
            },
            onError: complain,
          },
        )
      }
      onClose={onClose}
    />
  )
}

/** Closes a gift card for good. */
export function VoidDialog({ card, onClose }: CardDialogProps) {
  const { t, language } = useText()
  const changed = useGiftCardChanged()
  const complain = useComplain()
  const [requestId] = useState(mintUuid)
  const close = useWrite(giftCardDesk.void)
  const { giftCardId, balanceCents, currency } = card
  return (
    <ReasonDialog
      isGrave
      title={t('giftDesk.voidTitle')}
      text={t('giftDesk.voidText', { amount: formatMoney(balanceCents, currency, language) })}
      yes={t('giftDesk.void')}
      isBusy={close.isPending}
      onYes={(reason) =>
        close.mutate(
          { requestId, giftCardId, reason },
          {
            onSuccess: (next) => {
              changed(next)
              onClose()
              showNotice(t('giftDesk.voided'))
            },
            onError: complain,
          },
        )
      }
      onClose={onClose}
    />
  )
}
