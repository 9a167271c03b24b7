import { Box, NumberInput, SegmentedControl, SimpleGrid } from '@mantine/core'
import type { Timed, Weighed } from '@tabard/domain/menu/menu'
import { useText } from '../../../text.ts'
import type { FormParts } from '../items/fields/form-parts.ts'
import { FoldedPart } from './folded-part.tsx'
import classes from './selling-rules.module.css'
import { useSellingRuleLabels } from './use-selling-rule-labels.ts'

const freshTime: Timed = { stepMinutes: 60, graceMinutes: 5, minMinutes: 60, maxMinutes: 480 }
const freshWeight: Weighed = { perGrams: 100, minGrams: 100, maxGrams: 5_000 }
const timeKeys = ['stepMinutes', 'graceMinutes', 'minMinutes', 'maxMinutes'] as const
const weightKeys = ['perGrams', 'minGrams', 'maxGrams'] as const
const named = [
  'timed',
  'weighed',
  ...timeKeys.map((key) => `timed.${key}`),
  ...weightKeys.map((key) => `weighed.${key}`),
]
/** Sells by minute or gram: the price applies to a number of units. */
export function MeasureFields({ loaded, fields, change, faultOf }: FormParts) {
  const { t } = useText()
  const labels = useSellingRuleLabels(loaded)
  const { timed, weighed } = fields
  const kind = timed ? 'time' : weighed ? 'weight' : 'piece'
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
        <Box role="alert" component="p" className={classes['fault']} c="var(--red)" fz="0.9375rem">
          {fault}
        </Box>
      )}
      <UnitFields
        part="timed"
        keys={timeKeys}
        value={timed}
        faultOf={faultOf}
        onChange={(next) => change({ timed: next })}
      />
      <UnitFields
        part="weighed"
        keys={weightKeys}
        value={weighed}
        faultOf={faultOf}
        onChange={(next) => change({ weighed: next })}
      />
    </FoldedPart>
  )
}

interface UnitFieldsProps<Key extends keyof Timed | keyof Weighed> {
  readonly part: 'timed' | 'weighed'
  readonly keys: readonly Key[]
  /** Undefined: not sold by this unit. */
  readonly value: Readonly<Record<Key, number>> | undefined
  readonly faultOf: FormParts['faultOf']
  readonly onChange: (value: Readonly<Record<Key, number>>) => void
}

/** The step and the bounds of a measured quantity. */
function UnitFields<Key extends keyof Timed | keyof Weighed>({
  part,
  keys,
  value,
  faultOf,
  onChange,
}: UnitFieldsProps<Key>) {
  const { t } = useText()
  if (!value) return null
  return (
    <SimpleGrid
      minColWidth="min(180px, 100%)"
      autoFlow="auto-fill"
      spacing={12}
      style={{ alignItems: 'end' }}
    >
      {keys.map((key) => (
        <NumberInput
          key={key}
          size="md"
          label={t(`menuSold.${key}`)}
          min={0}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          value={value[key]}
          error={faultOf(`${part}.${key}`)}
          onChange={(typed) => onChange({ ...value, [key]: Number(typed) })}
        />
      ))}
    </SimpleGrid>
  )
}
