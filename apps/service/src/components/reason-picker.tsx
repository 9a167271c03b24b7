import { isChinese } from '@tabard/domain/text/names'
import { Textarea, UnstyledButton } from '@mantine/core'
import type { MissingField } from '@tabard/ui/form-kit/read-refusal'
import { useRef, useState, type RefObject } from 'react'
import { useLabelsIn } from './kitchen/kitchen-labels.tsx'
import classes from './reason-picker.module.css'
import { useText, type ServiceKey } from '../text.ts'

/** Reasons that a customer reads, in both languages: one of them is the customer's. */
export type QuickReason = Extract<ServiceKey, `reason.${string}`>
const noOrder: readonly QuickReason[] = [
  'reason.soldOut',
  'reason.tooBusy',
  'reason.closing',
  'reason.equipment',
  'reason.asked',
]
export const moneyBack: readonly QuickReason[] = [
  'reason.wrong',
  'reason.quality',
  'reason.soldOut',
  'reason.asked',
]
const maxReason = 200

/** For `check` of a form that cannot do without a reason. */
export function missingReason({ reason }: { readonly reason: string }, hasTried: boolean): MissingField[] {
  return hasTried && reason.trim() === '' ? [{ field: 'reason', fault: 'required' }] : []
}

/** For `errorFields`: refusals of a reason. */
export const reasonErrors = { 'text.tooLong': 'reason', 'text.characters': 'reason' } as const

interface ReasonPickerProps {
  readonly value: string
  readonly onChange: (reason: string) => void
  readonly label: string
  readonly reasons?: readonly QuickReason[]
  /** Undefined: a reason is optional. */
  readonly required?: { readonly isMissing: boolean; readonly field?: RefObject<HTMLTextAreaElement | null> }
  /** Why the server refuses it. */
  readonly error?: string | undefined
}

/** A reason that an action cannot do without: its button stays enabled, and `demand` leads to the field (S-B21). */
export function useRequiredReason() {
  const [value, setValue] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const reason = value.trim()
  return {
    reason,
    /** Whether there is a reason; if not, marks and focuses the field. */
    demand(): boolean {
      setMissing(reason === '')
      if (reason === '') field.current?.focus()
      return reason !== ''
    },
    picker: { value, onChange: setValue, required: { isMissing: isMissing && reason === '', field } },
  }
}

export function ReasonPicker({
  value,
  onChange,
  label,
  reasons = noOrder,
  required,
  error,
}: ReasonPickerProps) {
  const { t, language } = useText()
  const english = useLabelsIn('en-gb')
  const chinese = useLabelsIn('zh-hans')
  return (
    <div className={classes['picker']}>
      {reasons.length > 0 && (
        <div className={classes['reasons']} role="group" aria-label={t('reason.quick')}>
          {reasons.map((key) => {
            const both = inBoth(english?.(key) ?? t(key), chinese?.(key) ?? '')
            const texts = [
              { lang: 'en-GB', text: english?.(key) ?? t(key) },
              { lang: 'zh-Hans', text: chinese?.(key) ?? '' },
            ]
            return (
              <UnstyledButton
                key={key}
                className={classes['reason']}
                aria-pressed={value === both}
                onClick={() => onChange(both)}
              >
                {/* The reader's language first. */}
                {(isChinese(language) ? texts.toReversed() : texts).map(({ lang, text }) => (
                  <span key={lang} lang={lang}>
                    {text}
                  </span>
                ))}
              </UnstyledButton>
            )
          })}
        </div>
      )}
      <Textarea
        ref={required?.field}
        label={label}
        withAsterisk={required !== undefined}
        error={required?.isMissing ? t(reasons.length === 0 ? 'reason.required' : 'reason.missing') : error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        maxLength={maxReason}
        autosize
        minRows={2}
        maxRows={5}
        size="md"
      />
    </div>
  )
}

export function inBoth(english: string, chinese: string): string {
  return chinese === '' ? english : `${english} / ${chinese}`
}
