import { Button, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core'
import { payLinks, type PayLinkTarget, type StaffPayLink } from '@tabard/contract/payments/links/calls'
import type { Currency } from '@tabard/domain/money/money'
import { payLinkLimits, payLinkMinutes } from '@tabard/domain/payments/pay-link'
import { mostParts } from '@tabard/domain/pricing/tenders/bill-parts'
import { shareEvenly } from '@tabard/domain/pricing/share-out'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../text.ts'
import { typedCents } from '../paying/cash.ts'
import { UnitStepper } from '../unit-stepper.tsx'
import classes from './pay-links.module.css'
import { usePayLinksChanged } from './use-pay-links.ts'

interface NewLinkFormProps {
  readonly target: PayLinkTarget
  readonly dueCents: number
  readonly onMade: (link: StaffPayLink) => void
}

interface Draft {
  /** A changed request is another one. */
  readonly requestId: string
  readonly rule: 'all' | 'even' | 'part'
  readonly parts: number
  readonly typed: string
  readonly note: string
  readonly minutes: number
}

/** What a link asks for: everything due, one of several equal parts, or another amount. */
export function NewLinkForm({ target, dueCents, onMade }: NewLinkFormProps) {
  const { t } = useText()
  const { money } = useFormats()
  const currency = useShop().currency as Currency
  const changed = usePayLinksChanged()
  const start: Draft = {
    requestId: crypto.randomUUID(),
    rule: 'all',
    parts: 2,
    typed: '',
    note: '',
    minutes: payLinkMinutes[1],
  }
  const form = useForm({
    row: payLinks.create,
    stored: { value: start, revision: null },
    toInput: (draft) => ({
      requestId: draft.requestId,
      target,
      amountCents: amountOf(draft, dueCents, currency),
      note: draft.note,
      minutes: draft.minutes,
    }),
    errorFields: { 'payLink.tooMuch': 'typed', 'text.tooLong': 'note' },
    asksBeforeLeaving: false,
    isShort: true,
    notice: null,
    onSaved(link) {
      changed()
      onMade(link)
    },
  })
  const { rule, parts, typed, note, minutes } = form.value
  const change = (part: Partial<Draft>) => form.change({ ...part, requestId: crypto.randomUUID() })
  const cents = amountOf(form.value, dueCents, currency)
  const isWrong = rule === 'part' && typed !== '' && (cents === undefined || cents < 1 || cents > dueCents)
  return (
    <FormFrame form={form}>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('payRequest.amount')}
        value={rule}
        onChange={(value) => change({ rule: value as Draft['rule'] })}
        data={(['all', 'even', 'part'] as const).map((value) => ({ value, label: t(`payRequest.${value}`) }))}
      />
      {rule === 'even' && (
        <div className={classes['even']}>
          <span>{t('payRequest.parts')}</span>
          <UnitStepper
            label={t('payRequest.parts')}
            count={parts}
            least={2}
            most={mostParts}
            onChange={(count) => change({ parts: count })}
          />
        </div>
      )}
      {rule === 'part' && (
        <TextInput
          size="lg"
          label={t('payRequest.typed')}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={typed}
          error={
            isWrong
              ? t('payRequest.tooMuch', { least: money(1), most: money(dueCents) })
              : form.errorAt('typed')
          }
          onChange={(event) => change({ typed: event.currentTarget.value.replace(',', '.') })}
        />
      )}
      <div className={classes['due']} aria-live="polite">
        <span>
          {rule === 'all'
            ? t('payRequest.allText')
            : cents !== undefined && !isWrong && t('payRequest.shareText', { amount: money(cents) })}
        </span>
        <strong>{money(rule === 'all' ? dueCents : isWrong ? 0 : (cents ?? 0))}</strong>
      </div>
      <Textarea
        size="md"
        label={t('payRequest.note')}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={payLinkLimits.note}
        value={note}
        error={form.errorAt('note')}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <Select
        size="md"
        label={t('payRequest.valid')}
        allowDeselect={false}
        value={String(minutes)}
        data={payLinkMinutes.map((each) => ({
          value: String(each),
          label:
            each < 1_440
              ? t('payRequest.minutes', { hours: each / 60 })
              : t('payRequest.days', { days: each / 1_440 }),
        }))}
        onChange={(value) => change({ minutes: Number(value) })}
      />
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={form.isSaving}
        disabled={isWrong || (rule === 'part' && cents === undefined)}
      >
        {t('payRequest.create')}
      </Button>
    </FormFrame>
  )
}

/** Undefined: everything due, or no amount is typed yet. */
function amountOf({ rule, parts, typed }: Draft, dueCents: number, currency: Currency): number | undefined {
  if (rule === 'all') return undefined
  return rule === 'even' ? shareEvenly(dueCents, parts)[0] : typedCents(typed, currency)
}
