import { Checkbox, NumberInput, Switch } from '@mantine/core'
import { preModifiers, type PreModifier } from '@tabard/domain/menu/menu'
import type { GroupFields } from '@tabard/domain/catalogue/draft'
import { useText } from '../../../components/text.ts'
import { FoldedPart } from '../selling-rules/folded-part.tsx'
import classes from '../selling-rules/selling-rules.module.css'
import { useSellingRuleLabels } from '../selling-rules/use-selling-rule-labels.ts'

interface PreModifierFieldsProps {
  readonly fields: GroupFields
  readonly change: (changes: Partial<GroupFields>) => void
  readonly faultOf: (field: string) => string | undefined
  /** Whether options can have nested groups. */
  readonly hasBelow: boolean
  readonly onBelow: (hasBelow: boolean) => void
}

/** Default price rate of an option with a pre-modifier, in hundredths of a percent. */
const usualRates: Record<PreModifier, number> = { no: 0, light: 10_000, extra: 20_000, side: 10_000 }

/** Returns a function that describes a group's pre-modifiers and halves. */
export function usePreModifierLabels(): (fields: GroupFields) => string {
  const { t } = useText()
  const labels = useSellingRuleLabels(undefined)
  return ({ preModifiers: rates = {}, halfRate, isInstruction }) =>
    [
      ...(Object.keys(rates).length === 0 ? [] : [labels.modifiers(rates)]),
      ...(halfRate === undefined ? [] : [t('menuSold.halfWords', { rate: halfRate / 100 })]),
      ...(isInstruction ? [t('menuSold.instructionWords')] : []),
    ].join(' · ') || t('menuSold.sayingNone')
}

/** Pre-modifiers (no, light, extra, on the side), halves of a dish, and kitchen instructions. */
export function PreModifierFields({ fields, change, faultOf, hasBelow, onBelow }: PreModifierFieldsProps) {
  const { t } = useText()
  const labelsOf = usePreModifierLabels()
  const { preModifiers: rates = {}, halfRate } = fields
  const setRates = (next: GroupFields['preModifiers']) =>
    change({ preModifiers: Object.keys(next ?? {}).length === 0 ? undefined : next })
  const named = ['halfRate', ...preModifiers.map((each) => `preModifiers.${each}`)]
  const percent = (label: string, value: number, field: string, onChange: (rate: number) => void) => (
    <NumberInput
      size="md"
      label={label}
      suffix="%"
      decimalScale={2}
      allowNegative={false}
      clampBehavior="none"
      value={value / 100}
      error={faultOf(field)}
      onChange={(typed) => onChange(Math.round(Number(typed) * 100))}
    />
  )
  return (
    <FoldedPart
      title={t('menuSold.saying')}
      summary={labelsOf(fields)}
      hasFault={named.some((field) => faultOf(field) !== undefined)}
    >
      <Checkbox.Group
        label={t('menuSold.modifierHint')}
        value={Object.keys(rates)}
        onChange={(chosen) =>
          setRates(
            Object.fromEntries(
              preModifiers
                .filter((each) => chosen.includes(each))
                .map((each) => [each, rates[each] ?? usualRates[each]]),
            ),
          )
        }
      >
        <div className={classes['ticks']}>
          {preModifiers.map((each) => (
            <Checkbox key={each} size="md" value={each} label={t(`preModifier.${each}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes['numbers']}>
        {preModifiers.map((each) => {
          const rate = rates[each]
          return (
            rate !== undefined && (
              <div key={each}>
                {percent(
                  t('menuSold.modifierRate', { modifier: t(`preModifier.${each}`) }),
                  rate,
                  `preModifiers.${each}`,
                  (next) => setRates({ ...rates, [each]: next }),
                )}
              </div>
            )
          )
        })}
      </div>
      <Switch
        size="md"
        label={t('menuSold.halvesOn')}
        checked={halfRate !== undefined}
        onChange={(event) => change({ halfRate: event.currentTarget.checked ? 5_000 : undefined })}
      />
      {halfRate !== undefined && (
        <div className={classes['numbers']}>
          {percent(t('menuSold.halfRate'), halfRate, 'halfRate', (rate) => change({ halfRate: rate }))}
        </div>
      )}
      <Switch
        size="md"
        label={t('menuFlag.isInstruction')}
        checked={fields.isInstruction === true}
        onChange={(event) => change({ isInstruction: event.currentTarget.checked || undefined })}
      />
      <Switch
        size="md"
        label={t('menuSold.belowOn')}
        checked={hasBelow}
        onChange={(event) => onBelow(event.currentTarget.checked)}
      />
    </FoldedPart>
  )
}
