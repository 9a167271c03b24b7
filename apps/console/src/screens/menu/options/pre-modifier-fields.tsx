import { Checkbox, Group, NumberInput, SimpleGrid, Switch } from '@mantine/core'
import { preModifiers, type PreModifier } from '@tabard/domain/menu/menu'
import type { GroupFields } from '@tabard/domain/catalogue/draft'
import { useText } from '../../../text.ts'
import { FoldedPart } from '../selling-rules/folded-part.tsx'
import classes from '../selling-rules/selling-rules.module.css'
import { useSellingRuleLabels } from '../selling-rules/use-selling-rule-labels.ts'
import type { GroupParts } from './option-fields.tsx'

interface PreModifierFieldsProps extends GroupParts {
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
  const { halfRate } = fields
  const named = ['halfRate', ...preModifiers.map((each) => `preModifiers.${each}`)]
  return (
    <FoldedPart
      title={t('menuSold.saying')}
      summary={labelsOf(fields)}
      hasFault={named.some((field) => faultOf(field) !== undefined)}
    >
      <ModifierRates fields={fields} change={change} faultOf={faultOf} />
      <Switch
        size="md"
        label={t('menuSold.halvesOn')}
        checked={halfRate !== undefined}
        onChange={(event) => change({ halfRate: event.currentTarget.checked ? 5_000 : undefined })}
      />
      {halfRate !== undefined && (
        <SimpleGrid
          minColWidth="min(180px, 100%)"
          autoFlow="auto-fill"
          spacing={12}
          style={{ alignItems: 'end' }}
        >
          <PercentField
            label={t('menuSold.halfRate')}
            rate={halfRate}
            error={faultOf('halfRate')}
            onChange={(rate) => change({ halfRate: rate })}
          />
        </SimpleGrid>
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

/** The pre-modifiers that a group offers, and the price rate of each. */
function ModifierRates({ fields: { preModifiers: rates = {} }, change, faultOf }: GroupParts) {
  const { t } = useText()
  const setRates = (next: GroupFields['preModifiers']) =>
    change({ preModifiers: Object.keys(next ?? {}).length === 0 ? undefined : next })
  return (
    <>
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
        <Group className={classes['ticks']} gap="14px 28px" align="stretch">
          {preModifiers.map((each) => (
            <Checkbox key={each} size="md" value={each} label={t(`preModifier.${each}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <SimpleGrid
        minColWidth="min(180px, 100%)"
        autoFlow="auto-fill"
        spacing={12}
        style={{ alignItems: 'end' }}
      >
        {preModifiers.map((each) => {
          const rate = rates[each]
          return (
            rate !== undefined && (
              <PercentField
                key={each}
                label={t('menuSold.modifierRate', { modifier: t(`preModifier.${each}`) })}
                rate={rate}
                error={faultOf(`preModifiers.${each}`)}
                onChange={(next) => setRates({ ...rates, [each]: next })}
              />
            )
          )
        })}
      </SimpleGrid>
    </>
  )
}

interface PercentFieldProps {
  readonly label: string
  /** In hundredths of a percent. */
  readonly rate: number
  readonly error: string | undefined
  readonly onChange: (rate: number) => void
}

function PercentField({ label, rate, error, onChange }: PercentFieldProps) {
  return (
    <NumberInput
      size="md"
      label={label}
      suffix="%"
      decimalScale={2}
      allowNegative={false}
      clampBehavior="none"
      value={rate / 100}
      error={error}
      onChange={(typed) => onChange(Math.round(Number(typed) * 100))}
    />
  )
}
