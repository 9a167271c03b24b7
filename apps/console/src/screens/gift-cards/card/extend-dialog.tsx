import { TextInput } from '@mantine/core'
import { giftCardDesk, type DeskGiftCardDetail } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { ReasonDialog } from '../../../components/reason-dialog.tsx'
import { useText } from '../../../text.ts'
import { useGiftCardChanged } from '../use-gift-card-changed.ts'

interface ExtendDialogProps {
  readonly card: DeskGiftCardDetail
  readonly onClose: () => void
}

/** Extends the validity of a gift card; a year later is proposed. */
export function ExtendDialog({ card: { giftCardId, expiresAt, isExpired }, onClose }: ExtendDialogProps) {
  const { t } = useText()
  const { dateOf, tradingDate } = useFormats()
  const now = useServerNow()
  const changed = useGiftCardChanged()
  const complain = useComplain()
  const extend = useWrite(giftCardDesk.extend)
  const [until, setUntil] = useState(() => yearAfter(dateOf(Math.max(now, expiresAt ?? now))))
  return (
    <ReasonDialog
      title={t('giftDesk.extendTitle')}
      text={
        expiresAt === undefined
          ? t('giftDesk.neverExpires')
          : t(isExpired ? 'giftDesk.extendExpired' : 'giftDesk.extendText', {
              day: tradingDate(dateOf(expiresAt)),
            })
      }
      yes={t('giftDesk.extend')}
      isBusy={extend.isPending}
      isReady={until !== ''}
      onYes={(reason) =>
        extend.mutate(
          { giftCardId, until, reason },
          {
            onSuccess: (card) => {
              changed(card)
              onClose()
              showNotice(t('giftDesk.extended'))
            },
            onError: complain,
          },
        )
      }
      onClose={onClose}
    >
      <TextInput
        size="md"
        type="date"
        label={t('giftDesk.lastDay')}
        value={until}
        error={until === '' ? t('offer.fault.missing') : undefined}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
    </ReasonDialog>
  )
}

/** The same day a year later; 29 February becomes the 28th. */
function yearAfter(date: string): string {
  const year = Number(date.slice(0, 4)) + 1
  return `${year}${date.slice(4) === '-02-29' ? '-02-28' : date.slice(4)}`
}
