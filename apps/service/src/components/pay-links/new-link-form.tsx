import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core'
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
import { typedCents } from '@tabard/staff-ui/format/typed-cents'
import { UnitStepper } from '../unit-stepper.tsx'
import classes from '@tabard/staff-ui/pay-links/pay-links.module.css'
import { useMadeLink } from '@tabard/staff-ui/pay-links/use-made-link'
import { ValidFor } from '@tabard/staff-ui/pay-links/valid-for.tsx'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'

interface NewLinkFormProps {
  readonly target: PayLinkTarget
  readonly dueCents: number
  readonly onMade: (link: StaffPayLink) => void
}

const rules = ['all', 'even', 'part'] as const

interface Draft {
  /** A changed request is another one. */
  readonly requestId: string
  readonly rule: (typeof rules)[number]
  readonly parts: number
  readonly typed: string
  readonly note: string
  readonly minutes: number
}

/** What a link asks for: everything due, one of several equal parts, or another amount. */
export function NewLinkForm({ target, dueCents, onMade }: NewLinkFormProps) {
  const { t } = useText()
  const currency = useShop().currency as Currency
  const form = useLinkForm({ target, dueCents, onMade }, currency)
  const { note, minutes } = form.value
  const change = (part: Partial<Draft>) => form.change({ ...part, requestId: mintUuid() })
  return (
    <FormFrame form={form}>
      <AmountFields
        draft={form.value}
        dueCents={dueCents}
        currency={currency}
        fault={form.errorAt('typed')}
        onChange={change}
      />
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
      <ValidFor minutes={minutes} onChange={(next) => change({ minutes: next })} />
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={form.isSaving}
        disabled={!isComplete(form.value, dueCents, currency)}
      >
        {t('payRequest.create')}
      </Button>
    </FormFrame>
  )
}

function useLinkForm({ target, dueCents, onMade }: NewLinkFormProps, currency: Currency) {
  const made = useMadeLink(onMade)
  const start: Draft = {
    requestId: mintUuid(),
    rule: 'all',
    parts: 2,
    typed: '',
    note: '',
    minutes: payLinkMinutes[1],
  }
  return useForm({
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
    ...made,
  })
}

interface AmountFieldsProps {
  readonly draft: Draft
  readonly dueCents: number
  readonly currency: Currency
  /** What the server refused of the amount. */
  readonly fault: string | undefined
  readonly onChange: (part: Partial<Draft>) => void
}

function AmountFields({ draft, dueCents, currency, fault, onChange }: AmountFieldsProps) {
  const { t } = useText()
  const { money } = useFormats()
  const { rule, parts, typed } = draft
  const isRight = isComplete(draft, dueCents, currency)
  const cents = rule === 'all' ? dueCents : isRight ? (amountOf(draft, dueCents, currency) ?? 0) : 0
  return (
    <>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('payRequest.amount')}
        value={rule}
        onChange={(value) => onChange({ rule: value })}
        data={rules.map((value) => ({ value, label: t(`payRequest.${value}`) }))}
      />
      {rule === 'even' && (
        <div className={classes['even']}>
          <span>{t('payRequest.parts')}</span>
          <UnitStepper
            label={t('payRequest.parts')}
            count={parts}
            least={2}
            most={mostParts}
            onChange={(count) => onChange({ parts: count })}
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
            typed !== '' && !isRight
              ? t('payRequest.tooMuch', { least: money(1), most: money(dueCents) })
              : fault
          }
          onChange={(event) => onChange({ typed: event.currentTarget.value.replace(',', '.') })}
        />
      )}
      <div className={classes['due']} aria-live="polite">
        <span>
          {rule === 'all'
            ? t('payRequest.allText')
            : isRight && t('payRequest.shareText', { amount: money(cents) })}
        </span>
        <strong>{money(cents)}</strong>
      </div>
    </>
  )
}

function isComplete(draft: Draft, dueCents: number, currency: Currency): boolean {
  if (draft.rule === 'all') return true
  const cents = amountOf(draft, dueCents, currency)
  return cents !== undefined && cents >= 1 && cents <= dueCents
}

/** Undefined: everything due, or no amount is typed yet. */
function amountOf({ rule, parts, typed }: Draft, dueCents: number, currency: Currency): number | undefined {
  if (rule === 'all') return undefined
  return rule === 'even' ? shareEvenly(dueCents, parts)[0] : typedCents(typed, currency)
}
