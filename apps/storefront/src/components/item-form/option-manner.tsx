import type { ChosenOption } from '@tabard/domain/cart/cart'
import { preModifiers, type OptionGroup, type PreModifier } from '@tabard/domain/menu/menu'
import type { ReactNode } from 'react'
import { useLabels } from '../../state/use-labels.ts'
import type { Manner } from './draft.ts'

interface OptionMannerProps {
  readonly group: OptionGroup
  readonly chosen: ChosenOption
  readonly id: string
  readonly label: string
  /** A sold-out option can only be omitted. */
  readonly isSoldOut: boolean
  onChange(manner: Pick<Manner, 'modifier' | 'half'>): void
}

const halves = ['left', 'right'] as const

/** Modifications of a chosen option: a pre-modifier, and the left half, the right half or the whole. */
export function OptionManner({ group, chosen, id, label, isSoldOut, onChange }: OptionMannerProps) {
  const { t } = useLabels()
  const offered = preModifiers.filter((each) => group.preModifiers?.[each] !== undefined)
  const manners: readonly (PreModifier | undefined)[] = [undefined, ...offered]
  const hasHalves = group.halfRate !== undefined && chosen.modifier !== 'no'
  if (offered.length === 0 && !hasHalves) return null
  const { optionId, modifier, half } = chosen
  return (
    <div className="mb-2 ml-8 flex flex-wrap gap-x-5 gap-y-2">
      {offered.length > 0 && (
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">{t('choosing.manner', { name: label })}</legend>
          {manners.map((each) => (
            <Pill
              key={each ?? 'normal'}
              name={`${id}/${optionId}/manner`}
              isChecked={modifier === each}
              isDisabled={isSoldOut && each !== 'no'}
              isLoud={each === 'no'}
              onCheck={() => onChange({ modifier: each, half: each === 'no' ? undefined : half })}
            >
              {t(`choosing.manner.${each ?? 'normal'}`)}
            </Pill>
          ))}
        </fieldset>
      )}
      {hasHalves && (
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">{t('choosing.half', { name: label })}</legend>
          {[undefined, ...halves].map((each) => (
            <Pill
              key={each ?? 'whole'}
              name={`${id}/${optionId}/half`}
              isChecked={half === each}
              onCheck={() => onChange({ modifier, half: each })}
            >
              <HalfPicture half={each} />
              {t(`choosing.half.${each ?? 'whole'}`)}
            </Pill>
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface PillProps {
  readonly name: string
  readonly isChecked: boolean
  readonly isDisabled?: boolean
  readonly isLoud?: boolean
  readonly children: ReactNode
  onCheck(): void
}

function Pill({ name, isChecked, isDisabled = false, isLoud = false, children, onCheck }: PillProps) {
  const checked = isLoud
    ? 'has-checked:border-bad has-checked:bg-bad-soft has-checked:text-bad'
    : 'has-checked:border-accent-text has-checked:bg-accent-soft has-checked:text-accent-text'
  return (
    <label
      className={`relative flex min-h-11 items-center gap-2 rounded-full border border-line px-3 text-[0.9375rem] has-checked:font-semibold has-disabled:opacity-50 has-focus-visible:outline-3 has-focus-visible:outline-accent-text ${checked}`}
    >
      <input
        type="radio"
        className="sr-only"
        name={name}
        checked={isChecked}
        disabled={isDisabled}
        onChange={onCheck}
      />
      {children}
    </label>
  )
}

/** A dish in two halves: the filled one carries the option. */
function HalfPicture({ half }: { readonly half: 'left' | 'right' | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 20 20" width="20" height="20" className="shrink-0" fill="none">
      {half === undefined && <circle cx="10" cy="10" r="8" fill="currentColor" />}
      {half === 'left' && <path d="M10 2a8 8 0 0 0 0 16z" fill="currentColor" />}
      {half === 'right' && <path d="M10 2a8 8 0 0 1 0 16z" fill="currentColor" />}
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
