import { Button, SegmentedControl, TextInput, UnstyledButton } from '@mantine/core'
import { toDecimalText, type Currency } from '@tabard/domain/money/money'
import {
  discountReasons,
  type DiscountOff,
  type DiscountReason,
} from '@tabard/domain/pricing/discounts/manual-discount'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { typedCents } from '@tabard/staff-ui/format/typed-cents'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import type { Discount } from './discount-draft.ts'
import classes from './discounts.module.css'

type Fields = Omit<Discount, 'discountId' | 'lineNumber'>

interface DiscountFieldsProps {
  readonly discount: Fields | undefined
  /** The most that this person may give; undefined: no limit. */
  readonly maxPercent: number | undefined
  /** Why the server refuses what is entered. */
  readonly refused: string | undefined
  /** Marks what is missing. */
  readonly isChecked: boolean
  readonly onChange: (discount: Fields | undefined) => void
}

const likely = [500, 1_000, 2_000, 5_000, 10_000]
const maxWords = 200

interface Changes {
  readonly kind?: DiscountOff['kind']
  readonly text?: string
  readonly reason?: DiscountReason
  readonly words?: string
}

/** The amount and reason of a discount. An empty amount gives no discount. */
export function DiscountFields({
  discount,
  maxPercent = 100,
  refused,
  isChecked,
  onChange,
}: DiscountFieldsProps) {
  const { t } = useText()
  const { currency } = useFormats()
  const [kind, setKind] = useState<DiscountOff['kind']>(discount?.off.kind ?? 'percent')
  const [text, setText] = useState(() => (discount ? textOf(discount.off, currency) : ''))
  const [reason, setReason] = useState<DiscountReason>(discount?.reason ?? 'goodwill')
  const [words, setWords] = useState(discount?.words ?? '')
  const off = offOf(text, kind, currency)
  const hasFault = text.trim() !== '' && off === undefined

  function change(next: Changes) {
    const all = { kind, text, reason, words, ...next }
    setKind(all.kind)
    setText(all.text)
    setReason(all.reason)
    setWords(all.words)
    const given = offOf(all.text, all.kind, currency)
    onChange(given && { off: given, reason: all.reason, words: all.words.trim() })
  }

  return (
    <div className={classes['fields']}>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('given.kind')}
        value={kind}
        onChange={(value) => change({ kind: value === 'amount' ? 'amount' : 'percent', text: '' })}
        data={[
          { value: 'percent', label: t('given.percent') },
          { value: 'amount', label: t('given.amount') },
        ]}
      />
      {kind === 'percent' && (
        <LikelyPercents off={off} maxPercent={maxPercent} onText={(rate) => change({ text: rate })} />
      )}
      <div className={classes['typed']}>
        <TextInput
          size="md"
          label={t(kind === 'percent' ? 'given.percentLabel' : 'given.amountLabel')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={text}
          onChange={(event) => change({ text: event.currentTarget.value })}
          error={
            hasFault || (isChecked && !off)
              ? t(kind === 'percent' ? 'given.notPercent' : 'given.notAmount')
              : refused
          }
          data-autofocus
        />
        {discount && (
          <Button size="md" variant="default" onClick={() => change({ text: '' })}>
            {t('given.remove')}
          </Button>
        )}
      </div>
      <Reasons reason={reason} onReason={(chosen) => change({ reason: chosen })} />
      <TextInput
        size="md"
        label={t(reason === 'other' ? 'given.wordsNeeded' : 'given.words')}
        maxLength={maxWords}
        value={words}
        required={reason === 'other'}
        error={isChecked && reason === 'other' && words.trim() === '' ? t('given.wordsMissing') : undefined}
        onChange={(event) => change({ words: event.currentTarget.value })}
      />
    </div>
  )
}

interface LikelyPercentsProps {
  readonly off: DiscountOff | undefined
  readonly maxPercent: number
  readonly onText: (percent: string) => void
}

function LikelyPercents({ off, maxPercent, onText }: LikelyPercentsProps) {
  const { t } = useText()
  return (
    <div className={classes['quick']} role="group" aria-label={t('given.likely')}>
      {likely.map((rate) => {
        const label = rate === 10_000 ? t('given.all') : `${rate / 100}%`
        const isBeyond = rate > maxPercent * 100
        return (
          <UnstyledButton
            key={rate}
            className={classes['note']}
            aria-pressed={off?.kind === 'percent' && off.rate === rate}
            disabled={isBeyond}
            {...(isBeyond ? { 'aria-label': t('given.byManager', { off: label }) } : {})}
            onClick={() => onText(String(rate / 100))}
          >
            {label}
            {isBeyond && (
              <small>
                <Lock size={14} aria-hidden /> {t('given.manager')}
              </small>
            )}
          </UnstyledButton>
        )
      })}
    </div>
  )
}

interface ReasonsProps {
  readonly reason: DiscountReason
  readonly onReason: (reason: DiscountReason) => void
}

function Reasons({ reason, onReason }: ReasonsProps) {
  const { t } = useText()
  return (
    <div className={classes['reasons']} role="group" aria-label={t('given.reason')}>
      {discountReasons.map((each) => (
        <UnstyledButton
          key={each}
          className={classes['reason']}
          aria-pressed={each === reason}
          onClick={() => onReason(each)}
        >
          {t(`given.reason.${each}`)}
        </UnstyledButton>
      ))}
    </div>
  )
}

function textOf(known: DiscountOff, currency: Currency): string {
  return known.kind === 'percent' ? String(known.rate / 100) : toDecimalText(known.cents, currency)
}

function offOf(typed: string, as: DiscountOff['kind'], currency: Currency): DiscountOff | undefined {
  if (as === 'amount') {
    const cents = typedCents(typed, currency)
    return cents === undefined || cents < 1 ? undefined : { kind: 'amount', cents }
  }
  const rate = /^\d{1,3}([.,]\d{0,2})?$/.test(typed.trim())
    ? Math.round(Number(typed.trim().replace(',', '.')) * 100)
    : 0
  return rate < 1 || rate > 10_000 ? undefined : { kind: 'percent', rate }
}
