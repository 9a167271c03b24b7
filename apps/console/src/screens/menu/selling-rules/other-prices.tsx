import { ActionIcon, Box, Button, Group, MultiSelect, Select, Stack, Text } from '@mantine/core'
import { draftLimits } from '@tabard/domain/catalogue/draft-limits'
import type { DraftPrice, DraftPriceElsewhere, LevelPrice } from '@tabard/domain/catalogue/draft'
import { nameIn } from '@tabard/domain/text/names'
import { Plus, X } from 'lucide-react'
import { MoneyField, noAmount } from '../../../components/fields/money-field.tsx'
import { useText } from '../../../text.ts'
import { useLevelNames } from '../../../components/use-level-names.ts'
import type { FormParts } from '../items/fields/form-parts.ts'
import { FoldedPart } from './folded-part.tsx'
import { LevelNames } from './level-names.tsx'
import classes from './selling-rules.module.css'
import { useSellingRuleLabels } from './use-selling-rule-labels.ts'

/** Prices of each size by order type, daypart and price level. */
export function OtherPrices({ loaded, fields, change, faultOf }: FormParts) {
  const { t, language } = useText()
  const labels = useSellingRuleLabels(loaded)
  const { prices } = fields
  const set = (index: number, changes: Partial<DraftPrice>) =>
    change({ prices: prices.map((price) => (price.index === index ? { ...price, ...changes } : price)) })
  const said = prices.flatMap((price) => {
    const own = [...labels.othersOf(price), ...labels.levelsOf(price)]
    const size = nameIn(price.names, language)
    return own.length === 0 ? [] : [size === '' ? own.join(', ') : `${size}: ${own.join(', ')}`]
  })
  return (
    <FoldedPart
      title={t('menuSold.others')}
      summary={said.length === 0 ? t('menuSold.othersNone') : said.join(' · ')}
      hasFault={prices.some((price, place) => hasFault(price, `prices.${place}`, faultOf))}
    >
      <Text c="dimmed" fz="0.9375rem">
        {t('menuSold.othersHint')}
      </Text>
      {loaded.draft.dayparts.length === 0 && (
        <Text c="dimmed" fz="0.9375rem">
          {t('menuSold.noDayparts')}
        </Text>
      )}
      {prices.map((price, place) => (
        <SizePrices
          key={price.index}
          loaded={loaded}
          price={price}
          field={`prices.${place}`}
          hasSizes={prices.length > 1}
          faultOf={faultOf}
          onChange={(changes) => set(price.index, changes)}
        />
      ))}
    </FoldedPart>
  )
}

/** Whether one of the other prices of a size has a fault. */
function hasFault(
  { others = [], levels = [] }: DraftPrice,
  field: string,
  faultOf: FormParts['faultOf'],
): boolean {
  return [
    `${field}.others`,
    `${field}.levels`,
    ...others.flatMap((_, at) => ['', '.cents', '.orderTypes'].map((part) => `${field}.others.${at}${part}`)),
    ...levels.flatMap((_, at) => ['.level', '.cents'].map((part) => `${field}.levels.${at}${part}`)),
  ].some((each) => faultOf(each) !== undefined)
}
interface SizePricesProps extends Pick<FormParts, 'loaded' | 'faultOf'> {
  readonly price: DraftPrice
  readonly field: string
  readonly hasSizes: boolean
  readonly onChange: (changes: Partial<DraftPrice>) => void
}

function SizePrices({ loaded, price, field, hasSizes, faultOf, onChange }: SizePricesProps) {
  const { t, language } = useText()
  const { others = [], levels = [] } = price
  const size = nameIn(price.names, language) || t('menuEdit.price')
  const setOthers = (next: readonly DraftPriceElsewhere[]) =>
    onChange({ others: next.length === 0 ? undefined : next })
  const setLevels = (next: readonly LevelPrice[]) =>
    onChange({ levels: next.length === 0 ? undefined : next })
  const setOther = (at: number, other: DraftPriceElsewhere) => setOthers(others.with(at, other))
  const freeLevel = Array.from({ length: draftLimits.priceLevels }, (_, at) => at + 1).find(
    (level) => !levels.some((each) => each.level === level),
  )
  return (
    <Stack className={classes['size']} gap={10} role="group" aria-label={size}>
      {hasSizes && <strong>{size}</strong>}
      {others.map((other, at) => (
        <OtherPriceRow
          key={at}
          loaded={loaded}
          other={other}
          name={t('menuSold.otherOf', { place: at + 1, name: size })}
          field={`${field}.others.${at}`}
          faultOf={faultOf}
          onChange={(next) => setOther(at, next)}
          onRemove={() => setOthers(others.toSpliced(at, 1))}
        />
      ))}
      {faultOf(`${field}.others`) !== undefined && (
        <Box role="alert" component="p" className={classes['fault']} c="var(--red)" fz="0.9375rem">
          {faultOf(`${field}.others`)}
        </Box>
      )}
      {levels.map((price, at) => (
        <LevelPriceRow
          key={price.level}
          price={price}
          taken={levels.map(({ level }) => level)}
          error={faultOf(`${field}.levels.${at}.cents`)}
          onChange={(next) => setLevels(levels.with(at, next))}
          onRemove={() => setLevels(levels.toSpliced(at, 1))}
        />
      ))}
      {levels.length > 0 && (
        <>
          <Text c="dimmed" fz="0.9375rem">
            {t('menuSold.levelHint')}
          </Text>
          <LevelNames />
        </>
      )}
      <Group gap={8} align="stretch">
        <Button
          variant="light"
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => setOthers([...others, { daypartId: loaded.draft.dayparts[0]?.id, cents: noAmount }])}
        >
          {t('menuSold.addOther')}
        </Button>
        {freeLevel !== undefined && (
          <Button
            variant="subtle"
            leftSection={<Plus size={18} aria-hidden />}
            onClick={() => setLevels([...levels, { level: freeLevel, cents: noAmount }])}
          >
            {t('menuSold.addLevel')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

interface OtherPriceRowProps extends Pick<FormParts, 'loaded' | 'faultOf'> {
  readonly other: DraftPriceElsewhere
  readonly name: string
  readonly field: string
  readonly onChange: (other: DraftPriceElsewhere) => void
  readonly onRemove: () => void
}

/** A price for a daypart, for order types, or for both. */
function OtherPriceRow({ loaded, other, name, field, faultOf, onChange, onRemove }: OtherPriceRowProps) {
  const { t, language } = useText()
  const set = (changes: Partial<DraftPriceElsewhere>) => onChange({ ...other, ...changes })
  return (
    <div className={classes['other']} role="group" aria-label={name}>
      <Select
        size="md"
        label={t('menuSold.daypart')}
        placeholder={t('menuSold.allDay')}
        clearable
        error={faultOf(field)}
        value={other.daypartId ?? null}
        data={loaded.draft.dayparts.map(({ id, names }) => ({
          value: id,
          label: nameIn(names, language),
        }))}
        onChange={(daypartId) => set({ daypartId: daypartId ?? undefined })}
      />
      <MultiSelect
        size="md"
        label={t('menuSold.ways')}
        placeholder={other.orderTypes?.length ? '' : t('menuSold.everyWay')}
        clearable
        error={faultOf(`${field}.orderTypes`)}
        value={[...(other.orderTypes ?? [])]}
        data={orderTypesWith(loaded.orderTypes, other.orderTypes ?? []).map(({ code, names }) => ({
          value: code,
          label: nameIn(names, language),
        }))}
        onChange={(orderTypes) => set({ orderTypes: orderTypes.length === 0 ? undefined : orderTypes })}
      />
      <MoneyField
        label={t('menuEdit.price')}
        cents={other.cents}
        error={faultOf(`${field}.cents`)}
        onChange={(cents) => set({ cents })}
      />
      <RemoveButton name={name} onClick={onRemove} />
    </div>
  )
}

interface LevelPriceRowProps {
  readonly price: LevelPrice
  /** Levels that have a price. */
  readonly taken: readonly number[]
  readonly error: string | undefined
  readonly onChange: (price: LevelPrice) => void
  readonly onRemove: () => void
}

/** The price for customers of one price level. */
function LevelPriceRow({ price: { level, cents }, taken, error, onChange, onRemove }: LevelPriceRowProps) {
  const { t } = useText()
  const nameOfLevel = useLevelNames()
  return (
    <div className={classes['level']} role="group" aria-label={nameOfLevel(level)}>
      <Select
        size="md"
        label={t('menuSold.level')}
        allowDeselect={false}
        value={String(level)}
        data={Array.from({ length: draftLimits.priceLevels }, (_, place) => place + 1)
          .filter((each) => each === level || !taken.includes(each))
          .map((each) => ({ value: String(each), label: nameOfLevel(each) }))}
        onChange={(value) => onChange({ level: Number(value), cents })}
      />
      <MoneyField
        label={t('menuEdit.price')}
        cents={cents}
        error={error}
        onChange={(next) => onChange({ level, cents: next })}
      />
      <RemoveButton name={nameOfLevel(level)} onClick={onRemove} />
    </div>
  )
}
/** Order types, including removed ones that a price still names. */
export function orderTypesWith(
  orderTypes: FormParts['loaded']['orderTypes'],
  named: readonly string[],
): FormParts['loaded']['orderTypes'] {
  const gone = named.filter((code) => !orderTypes.some((orderType) => orderType.code === code))
  return [...orderTypes, ...gone.map((code) => ({ code, names: { first: code, second: '' } }))]
}

export function RemoveButton({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  const { t } = useText()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--ink-soft)"
      size={44}
      aria-label={t('menuEdit.removeOf', { name })}
      onClick={onClick}
    >
      <X size={18} aria-hidden />
    </ActionIcon>
  )
}
