import { Button, Group } from '@mantine/core'
import { giftCardDesk, type DeskGiftCardDetail } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { usePrintCard } from '@tabard/staff-ui/gift-cards/use-print-card'
import { useWrite } from '@tabard/ui/client/queries'
import { Ban, CalendarPlus, Printer, Send, Snowflake, Sun, UserPen } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import { useGiftCardChanged } from '../use-gift-card-changed.ts'
import { ExtendDialog } from './extend-dialog.tsx'
import { FreezeDialog, VoidDialog } from './reason-dialogs.tsx'
import { RecipientDialog } from './recipient-dialog.tsx'

/** What staff can do with a gift card that is paid and not closed. */
export function GiftCardActions({ card }: { readonly card: DeskGiftCardDetail }) {
  const { t } = useText()
  const [asked, setAsked] = useState<'freeze' | 'extend' | 'void' | 'recipient'>()
  const close = () => setAsked(undefined)
  const { status, recipient, isClaimed, sentAt, origin } = card
  if (status === 'closed') return null
  const isPaid = status !== 'waiting'
  const isFrozen = status === 'frozen'
  const canPrint = isPaid && !isClaimed && recipient === '' && origin !== 'imported'
  return (
    <Group gap={8}>
      {isPaid && !isFrozen && recipient !== '' && !isClaimed && <ResendButton card={card} />}
      {canPrint && <PrintButton card={card} />}
      {sentAt === undefined && origin !== 'imported' && !isClaimed && (
        <Button
          size="md"
          variant="default"
          leftSection={<UserPen size={18} aria-hidden />}
          onClick={() => setAsked('recipient')}
        >
          {t('giftDesk.changeRecipient')}
        </Button>
      )}
      {isPaid && (
        <>
          <Button
            size="md"
            variant="default"
            leftSection={<CalendarPlus size={18} aria-hidden />}
            onClick={() => setAsked('extend')}
          >
            {t('giftDesk.extend')}
          </Button>
          <Button
            size="md"
            variant="default"
            leftSection={isFrozen ? <Sun size={18} aria-hidden /> : <Snowflake size={18} aria-hidden />}
            onClick={() => setAsked('freeze')}
          >
            {t(isFrozen ? 'memberDesk.unfreeze' : 'memberDesk.freeze')}
          </Button>
          <Button
            size="md"
            variant="subtle"
            color="red"
            c="var(--red)"
            leftSection={<Ban size={18} aria-hidden />}
            onClick={() => setAsked('void')}
          >
            {t('giftDesk.void')}
          </Button>
        </>
      )}
      {asked === 'freeze' && <FreezeDialog card={card} onClose={close} />}
      {asked === 'extend' && <ExtendDialog card={card} onClose={close} />}
      {asked === 'void' && <VoidDialog card={card} onClose={close} />}
      {asked === 'recipient' && <RecipientDialog card={card} onClose={close} />}
    </Group>
  )
}

function ResendButton({ card: { giftCardId, sentAt } }: { readonly card: DeskGiftCardDetail }) {
  const { t } = useText()
  const changed = useGiftCardChanged()
  const complain = useComplain()
  const resend = useWrite(giftCardDesk.resend)
  return (
    <Button
      size="md"
      leftSection={<Send size={18} aria-hidden />}
      loading={resend.isPending}
      onClick={() =>
        resend.mutate(
          { giftCardId },
          {
            onSuccess: (card) => {
              changed(card)
              showNotice(t('giftDesk.resent'))
            },
            onError: complain,
          },
        )
      }
    >
      {t(sentAt === undefined ? 'giftDesk.sendNow' : 'giftDesk.resend')}
    </Button>
  )
}

/** Opens the page of the card with its code, for the customer. */
function PrintButton({ card: { giftCardId } }: { readonly card: DeskGiftCardDetail }) {
  const { t } = useText()
  const { print, isPending } = usePrintCard()
  return (
    <Button
      size="md"
      leftSection={<Printer size={18} aria-hidden />}
      loading={isPending}
      onClick={() => print(giftCardId)}
    >
      {t('giftDesk.print')}
    </Button>
  )
}
