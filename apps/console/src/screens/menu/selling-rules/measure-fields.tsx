import { NumberInput, SegmentedControl } from '@mantine/core'
import type { Timed, Weighed } from '@tabard/domain/menu/menu'
import { useText } from '../../../components/text.ts'
import type { FormParts } from '../items/form-parts.ts'
import { FoldedPart } from './folded-part.tsx'
import classes from './selling-rules.module.css'
import { useSellingRuleLabels } from './use-selling-rule-labels.ts'

const freshTime: Timed = { stepMinutes: 60, graceMinutes: 5, minMinutes: 60, maxMinutes: 480 }
const freshWeight: Weighed = { perGrams: 100, minGrams: 100, maxGrams: 5_000 }

/** Sells by minute or gram: the price applies to a number of units. */
export function MeasureFields({ loaded, fields, change, faultOf }: FormParts) {
  const { t } = useText()
  const labels = useSellingRuleLabels(loaded)
  const { timed, weighed } = fields
  const kind = timed ? 'time' : weighed ? 'weight' : 'piece'
  const whole = (field: string, label: string, value: number, onChange: (value: number) => void) => (
    <NumberInput
      size="md"
      label={label}
      min={0}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      value={value}
      error={faultOf(field)}
      onChange={(typed) => onChange(Number(typed))}
    />
  )
  const minutes = (key: keyof Timed) =>
    timed &&
    whole(`timed.${key}`, t(`menuSold.${key}`), timed[key], (value) =>
      change({ timed: { ...timed, [key]: value } }),
    )
  const grams = (key: keyof Weighed) =>
    weighed &&
    whole(`weighed.${key}`, t(`menuSold.${key}`), weighed[key], (value) =>
      change({ weighed: { ...weighed, [key]: value } }),
    )
  const named = [
    'timed',
    'weighed',
    'timed.stepMinutes',
    'timed.graceMinutes',
    'timed.minMinutes',
    'timed.maxMinutes',
    'weighed.perGrams',
    'weighed.minGrams',
    'weighed.maxGrams',
  ]
  const fault = faultOf('timed') ?? faultOf('weighed')
  return (
    <FoldedPart
      title={t('menuSold.measured')}
      summary={timed ? labels.timed(timed) : weighed ? labels.weighed(weighed) : t('menuSold.byPiece')}
      hasFault={named.some((field) => faultOf(field) !== undefined)}
    >
      <SegmentedControl
        aria-label={t('menuSold.how')}
        value={kind}
        data={[
          { value: 'piece', label: t('menuSold.byPiece') },
          { value: 'time', label: t('menuSold.byTime') },
          { value: 'weight', label: t('menuSold.byWeight') },
        ]}
        onChange={(value) =>
          change({
            timed: value === 'time' ? (timed ?? freshTime) : undefined,
            weighed: value === 'weight' ? (weighed ?? freshWeight) : undefined,
          })
        }
      />
      {fault !== undefined && (
        <p role="alert" className={classes['fault']}>
          {fault}
        </p>
      )}
      {timed && (
        <div className={classes['numbers']}>
          {minutes('stepMinutes')}
          {minutes('graceMinutes')}
          {minutes('minMinutes')}
          {minutes('maxMinutes')}
        </div>
      )}
      {weighed && (
        <div className={classes['numbers']}>
          {grams('perGrams')}
          {grams('minGrams')}
          {grams('maxGrams')}
        </div>
      )}
    </FoldedPart>
  )
}
