import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { payLinks, type StaffPayLink } from '@tabard/contract/payments/links/calls'
import { requestKinds, type RequestKind } from '@tabard/domain/cart/order-options'
import type { Currency } from '@tabard/domain/money/money'
import { payLinkLimits } from '@tabard/domain/payments/pay-link'
import { textLimits } from '@tabard/domain/text/text-input'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { FormFrame } from '../form-kit/form-frame.tsx'
import { useForm } from '../form-kit/use-form.ts'
import { useFormats } from '../format/formats.ts'
import { useShop } from '../session/session.tsx'
import { useText } from '../text.ts'
import { typedCents } from '../format/typed-cents.ts'
import { useMadeLink } from './use-made-link.ts'
import { ValidFor } from './valid-for.tsx'

interface Draft {
  /** A changed request is another one. */
  readonly requestId: string
  readonly as: RequestKind
  readonly typed: string
  readonly text: string
  readonly name: string
  readonly minutes: number
}

/** Asks for an amount without an order: how much, what for, and of whom. */
export function NewAmountForm({ onMade }: { readonly onMade: (link: StaffPayLink) => void }) {
  const { t } = useText()
  const currency = useShop().currency as Currency
  const { money } = useFormats()
  const form = useAmountForm(onMade, currency)
  const { as, typed, text, name, minutes } = form.value
  const change = (part: Partial<Draft>) => form.change({ ...part, requestId: mintUuid() })
  const isRight = isAmount(typedCents(typed, currency))
  return (
    <FormFrame form={form}>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('payRequest.as')}
        value={as}
        onChange={(value) => change({ as: value })}
        data={requestKinds.map((value) => ({ value, label: t(`payRequest.as.${value}`) }))}
      />
      <TextInput
        size="lg"
        label={t('payRequest.typed')}
        description={t(`payRequest.asHint.${as}`)}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        value={typed}
        error={
          typed !== '' && !isRight
            ? t('payRequest.between', { least: money(1), most: money(payLinkLimits.maxCents) })
            : undefined
        }
        onChange={(event) => change({ typed: event.currentTarget.value.replace(',', '.') })}
      />
      <TextInput
        size="md"
        label={t('payRequest.text')}
        description={t('payRequest.textHint')}
        autoComplete="off"
        maxLength={payLinkLimits.text}
        value={text}
        error={form.errorAt('text')}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <TextInput
        size="md"
        label={t('payRequest.name')}
        autoComplete="off"
        maxLength={textLimits.personName}
        value={name}
        error={form.errorAt('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <ValidFor minutes={minutes} onChange={(next) => change({ minutes: next })} />
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={form.isSaving}
        disabled={!isRight || text.trim() === ''}
      >
        {t('payRequest.create')}
      </Button>
    </FormFrame>
  )
}

function useAmountForm(onMade: (link: StaffPayLink) => void, currency: Currency) {
  const made = useMadeLink(onMade)
  const value: Draft = {
    requestId: mintUuid(),
    as: 'request',
    typed: '',
    text: '',
    name: '',
    minutes: 1_440,
  }
  return useForm({
    row: payLinks.create,
    stored: { value, revision: null },
    toInput: ({ requestId, as, typed, text, name, minutes }) => ({
      requestId,
      target: { kind: 'amount' as const, as, cents: typedCents(typed, currency) ?? 0, text, name },
      note: '',
      minutes,
    }),
    errorFields: { 'payLink.noText': 'text', 'text.tooLong': 'text' },
    ...made,
  })
}

function isAmount(cents: number | undefined): boolean {
  return cents !== undefined && cents >= 1 && cents <= payLinkLimits.maxCents
}
