import { Button, SimpleGrid, Text, TextInput } from '@mantine/core'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { isOfferedAmount, type GiftCardTerms } from '@tabard/domain/value/gift-card-terms'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { DialogFoot } from '@tabard/staff-ui/form-kit/dialog-foot.tsx'
import { FormError } from '@tabard/staff-ui/form-kit/form-error.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import { useGiftCardChanged } from '../use-gift-card-changed.ts'
import { choiceErrors, choiceOf, newChoice, type ChoiceDraft } from '@tabard/staff-ui/gift-cards/choice-draft'
import { ChoiceFields } from './choice-fields.tsx'
import { WithTerms } from './with-terms.tsx'

interface SellDialogProps {
  /** The card is sold; it is valid once its order is paid. */
  readonly onSold: (giftCardId: string) => void
  readonly onClose: () => void
}

/** Sells a gift card at the counter: its order is then paid there. */
export function SellDialog(props: SellDialogProps) {
  const { t } = useText()
  return (
    <WithTerms title={t('giftDesk.sellTitle')} onClose={props.onClose}>
      {(terms) => <SellForm {...props} terms={terms} />}
    </WithTerms>
  )
}

interface Draft extends ChoiceDraft {
  readonly buyerName: string
  readonly buyerEmail: string
  readonly buyerPhone: string
}

function SellForm({ terms, onSold, onClose }: SellDialogProps & { readonly terms: GiftCardTerms }) {
  const { t } = useText()
  const changed = useGiftCardChanged()
  const [orderId] = useState(mintUuid)
  const [fresh] = useState<{ readonly value: Draft; readonly revision: null }>(() => ({
    value: { ...newChoice(terms), buyerName: '', buyerEmail: '', buyerPhone: '' },
    revision: null,
  }))
  const form = useForm({
    row: giftCardDesk.sell,
    stored: fresh,
    toInput: ({ buyerName, buyerEmail, buyerPhone, ...choice }) => ({
      ...choiceOf(choice),
      orderId,
      buyer: { name: buyerName.trim(), email: buyerEmail.trim(), phone: buyerPhone.trim() },
    }),
    check: ({ cents }, hasTried) =>
      hasTried && !isOfferedAmount(cents, terms) ? [{ field: 'cents', fault: 'required' }] : [],
    errorFields: choiceErrors,
    isShownInForm: () => true,
    isShort: true,
    notice: t('giftDesk.soldNotice'),
    onSaved: ({ giftCard }) => {
      changed()
      onSold(giftCard.giftCardId)
    },
  })
  const { value, change } = form
  const errorAt = (field: string) =>
    form.errorAt(field) ??
    (form.faults.some((fault) => fault.field === field) ? t('giftDesk.amountFault') : undefined)
  return (
    <Dialog isDirty={form.isDirty} size="lg" title={t('giftDesk.sellTitle')} onClose={onClose}>
      <FormFrame form={form}>
        <Text c="dimmed">{t('giftDesk.sellText')}</Text>
        <FormError error={form.formError} />
        <ChoiceFields draft={value} terms={terms} errorAt={errorAt} onChange={change} />
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={12}>
          <TextInput
            size="md"
            label={t('giftDesk.buyer')}
            autoComplete="off"
            maxLength={80}
            value={value.buyerName}
            onChange={(event) => change({ buyerName: event.currentTarget.value })}
          />
          <TextInput
            size="md"
            type="email"
            label={t('giftDesk.buyerEmail')}
            autoComplete="off"
            value={value.buyerEmail}
            onChange={(event) => change({ buyerEmail: event.currentTarget.value })}
          />
          <TextInput
            size="md"
            type="tel"
            label={t('giftDesk.buyerPhone')}
            autoComplete="off"
            value={value.buyerPhone}
            onChange={(event) => change({ buyerPhone: event.currentTarget.value })}
          />
        </SimpleGrid>
        <DialogFoot leave={t('action.close')} onClose={onClose}>
          <Button type="submit" size="lg" loading={form.isSaving}>
            {t('giftDesk.sellYes')}
          </Button>
        </DialogFoot>
      </FormFrame>
    </Dialog>
  )
}
