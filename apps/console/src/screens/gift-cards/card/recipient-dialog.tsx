import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { giftCardDesk, type DeskGiftCardDetail } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { DialogFoot } from '@tabard/staff-ui/form-kit/dialog-foot.tsx'
import { FormError } from '@tabard/staff-ui/form-kit/form-error.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useText } from '../../../text.ts'
import { useGiftCardChanged } from '../use-gift-card-changed.ts'

interface RecipientDialogProps {
  readonly card: DeskGiftCardDetail
  readonly onClose: () => void
}

function emptyRecipient(recipientName: string): Recipient {
  return { recipientName, kind: 'email', recipient: '', sendOn: '' }
}

interface Recipient {
  readonly recipientName: string
  readonly kind: 'email' | 'sms'
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
    toInput: ({ sendOn, ...rest }) => ({
      giftCardId,
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
        <SegmentedControl
          size="md"
          aria-label={t('giftDesk.delivery')}
          value={value.kind}
          data={(['email', 'sms'] as const).map((kind) => ({ value: kind, label: t(`giftDesk.by.${kind}`) }))}
          onChange={(kind) => change({ kind })}
        />
        <TextInput
          size="md"
          type={value.kind === 'email' ? 'email' : 'tel'}
          label={t(value.kind === 'email' ? 'customers.email' : 'customers.phone')}
          autoComplete="off"
          value={value.recipient}
          error={errorAt('recipient')}
          onChange={(event) => change({ recipient: event.currentTarget.value })}
        />
        <TextInput
          size="md"
          type="date"
          label={t('giftDesk.sendOn')}
          description={t('giftDesk.sendOnText')}
          value={value.sendOn}
          error={errorAt('sendOn')}
          onChange={(event) => change({ sendOn: event.currentTarget.value })}
        />
        <DialogFoot leave={t('action.close')} onClose={onClose}>
          <Button type="submit" size="lg" disabled={value.recipient.trim() === ''} loading={form.isSaving}>
            {t('settings.save')}
          </Button>
        </DialogFoot>
      </FormFrame>
    </Dialog>
  )
}
