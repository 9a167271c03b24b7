import { Button, TextInput } from '@mantine/core'
import { giftCardDesk, type DeskGiftCardDetail } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { DialogFoot } from '@tabard/staff-ui/form-kit/dialog-foot.tsx'
import { FormError } from '@tabard/staff-ui/form-kit/form-error.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { DeliveryFields } from '@tabard/staff-ui/gift-cards/recipient-fields.tsx'
import { useText } from '../../../text.ts'
import { useGiftCardChanged } from '../use-gift-card-changed.ts'

interface RecipientDialogProps {
  readonly card: DeskGiftCardDetail
  readonly onClose: () => void
}

function emptyRecipient(recipientName: string): Recipient {
  return { recipientName, delivery: 'email', recipient: '', sendOn: '' }
}

interface Recipient {
  readonly recipientName: string
  readonly delivery: 'email' | 'sms'
  readonly recipient: string
  /** Empty: at once. */
  readonly sendOn: string
}

/** Changes the recipient of a gift card that was not sent yet. Its address is masked here, so it is entered again. */
export function RecipientDialog({ card, onClose }: RecipientDialogProps) {
  const { t } = useText()
  const changed = useGiftCardChanged()
  const { giftCardId, recipientName } = card
  const form = useForm({
    row: giftCardDesk.changeRecipient,
    stored: {
      value: emptyRecipient(recipientName),
      revision: null,
    },
    toInput: ({ sendOn, delivery, ...rest }) => ({
      giftCardId,
      kind: delivery,
      ...rest,
      recipient: rest.recipient.trim(),
      ...(sendOn === '' ? {} : { sendOn }),
    }),
    errorFields: {
      'giftCard.noRecipient': 'recipient',
      'mail.invalid': 'recipient',
      'phone.invalid': 'recipient',
      'giftCard.date': 'sendOn',
      'text.tooLong': 'recipientName',
    },
    isShownInForm: () => true,
    isShort: true,
    notice: t('giftDesk.recipientChanged'),
    onSaved: (next) => {
      changed(next)
      onClose()
    },
  })
  const { value, change, errorAt } = form
  return (
    <Dialog isDirty={form.isDirty} title={t('giftDesk.changeRecipient')} onClose={onClose}>
      <FormFrame form={form}>
        <FormError error={form.formError} />
        <TextInput
          size="md"
          label={t('giftDesk.recipientName')}
          maxLength={80}
          autoComplete="off"
          value={value.recipientName}
          error={errorAt('recipientName')}
          onChange={(event) => change({ recipientName: event.currentTarget.value })}
        />
        <DeliveryFields kinds={['email', 'sms']} draft={value} errorAt={errorAt} onChange={change} />
        <DialogFoot leave={t('action.close')} onClose={onClose}>
          <Button type="submit" size="lg" disabled={value.recipient.trim() === ''} loading={form.isSaving}>
            {t('settings.save')}
          </Button>
        </DialogFoot>
      </FormFrame>
    </Dialog>
  )
}
