import { Button, SimpleGrid, Text, TextInput } from '@mantine/core'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { readMailAddress } from '@tabard/domain/messages/mail-address'
import { isOfferedAmount, type GiftCardTerms } from '@tabard/domain/value/gift-card-terms'
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
import { TermsDialog } from './terms-dialog.tsx'

interface SellDialogProps {
  /** The card is sold; it is valid once its order is paid. */
  readonly onSold: (giftCardId: string) => void
  readonly onClose: () => void
}

/** Sells a gift card at the counter: its order is then paid there. */
export function SellDialog(props: SellDialogProps) {
  const { t } = useText()
  return (
    <TermsDialog title={t('giftDesk.sellTitle')} onClose={props.onClose}>
      {(terms) => <SellForm {...props} terms={terms} />}
    </TermsDialog>
  )
}

interface Draft extends ChoiceDraft {
  readonly buyerName: string
  readonly buyerEmail: string
  readonly buyerPhone: string
}

/** Empty: the buyer gets no receipt. */
const isAddress = (typed: string) => typed.trim() === '' || readMailAddress(typed) !== undefined

/** The refusal of a phone number does not say whose: with two of them it is shown above the form. */
function errorFieldsOf({ delivery, buyerPhone }: Draft) {
  const { 'phone.invalid': recipient, ...others } = choiceErrors
  if (delivery !== 'sms') return { ...others, 'phone.invalid': 'buyerPhone' }
  return buyerPhone.trim() === '' ? { ...others, 'phone.invalid': recipient } : others
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
    check: ({ cents, buyerEmail }, hasTried) =>
      hasTried
        ? [
            ...(isOfferedAmount(cents, terms) ? [] : [{ field: 'cents', fault: 'required' as const }]),
            ...(isAddress(buyerEmail) ? [] : [{ field: 'buyerEmail', fault: 'required' as const }]),
          ]
        : [],
    errorFields: errorFieldsOf,
    isShownInForm: () => true,
    isShort: true,
    notice: t('giftDesk.soldNotice'),
    onSaved: ({ giftCard }) => {
      changed()
      onSold(giftCard.giftCardId)
    },
  })
  const { value, change } = form
  const isWrong = (field: string) => form.faults.some((fault) => fault.field === field)
  const errorAt = (field: string) =>
    form.errorAt(field) ?? (isWrong(field) ? t('giftDesk.amountFault') : undefined)
  return (
    <FormFrame form={form}>
      <Text c="dimmed">{t('giftDesk.sellText')}</Text>
      <FormError error={form.formError} />
      <ChoiceFields draft={value} terms={terms} errorAt={errorAt} onChange={change} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={12} style={{ alignItems: 'start' }}>
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
          error={isWrong('buyerEmail') ? t('mail.invalid') : undefined}
          onChange={(event) => change({ buyerEmail: event.currentTarget.value })}
        />
        <TextInput
          size="md"
          type="tel"
          label={t('giftDesk.buyerPhone')}
          autoComplete="off"
          value={value.buyerPhone}
          error={form.errorAt('buyerPhone')}
          onChange={(event) => change({ buyerPhone: event.currentTarget.value })}
        />
      </SimpleGrid>
      <DialogFoot leave={t('action.close')} onClose={onClose}>
        <Button type="submit" size="lg" loading={form.isSaving}>
          {t('giftDesk.sellYes')}
        </Button>
      </DialogFoot>
    </FormFrame>
  )
}
