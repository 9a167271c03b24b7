import { ActionIcon, Button, MultiSelect, Select } from '@mantine/core'
import { draftLimits } from '@tabard/domain/catalogue/draft-limits'
import type { DraftPrice, DraftPriceElsewhere, LevelPrice } from '@tabard/domain/catalogue/draft'
import { nameIn } from '@tabard/domain/text/names'
import { Plus, X } from 'lucide-react'
import { MoneyField, noAmount } from '../../../components/money-field.tsx'
import { useText } from '../../../components/text.ts'
import { useLevelNames } from '../../../components/use-level-names.ts'
import type { FormParts } from '../items/form-parts.ts'
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
  const hasFault = prices.some((price, place) => {
    const { others = [], levels = [] } = price
    const field = `prices.${place}`
    return [
      `${field}.others`,
      `${field}.levels`,
      ...others.flatMap((_, at) =>
        ['', '.cents', '.orderTypes'].map((part) => `${field}.others.${at}${part}`),
      ),
      ...levels.flatMap((_, at) => ['.level', '.cents'].map((part) => `${field}.levels.${at}${part}`)),
    ].some((each) => faultOf(each) !== undefined)
  })
  return (
    <FoldedPart
      title={t('menuSold.others')}
      summary={said.length === 0 ? t('menuSold.othersNone') : said.join(' · ')}
      hasFault={hasFault}
    >
      <p className={classes['hint']}>{t('menuSold.othersHint')}</p>
      {loaded.draft.dayparts.length === 0 && <p className={classes['hint']}>{t('menuSold.noDayparts')}</p>}
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

interface SizePricesProps extends Pick<FormParts, 'loaded' | 'faultOf'> {
  readonly price: DraftPrice
  readonly field: string
  readonly hasSizes: boolean
  readonly onChange: (changes: Partial<DraftPrice>) => void
}

function SizePrices({ loaded, price, field, hasSizes, faultOf, onChange }: SizePricesProps) {
  const { t, language } = useText()
  const nameOfLevel = useLevelNames()
  const { others = [], levels = [] } = price
  const size = nameIn(price.names, language) || t('menuEdit.price')
  const setOthers = (next: readonly DraftPriceElsewhere[]) =>
    onChange({ others: next.length === 0 ? undefined : next })
  const setLevels = (next: readonly LevelPrice[]) =>
    onChange({ levels: next.length === 0 ? undefined : next })
  const setOther = (at: number, changes: Partial<DraftPriceElsewhere>) =>
    setOthers(others.map((other, place) => (place === at ? { ...other, ...changes } : other)))
  const freeLevel = Array.from({ length: draftLimits.priceLevels }, (_, at) => at + 1).find(
    (level) => !levels.some((each) => each.level === level),
  )
  return (
    <div className={classes['size']} role="group" aria-label={size}>
      {hasSizes && <strong>{size}</strong>}
      {others.map((other, at) => {
        const label = t('menuSold.otherOf', { place: at + 1, name: size })
        return (
          <div key={at} className={classes['other']} role="group" aria-label={label}>
            <Select
              size="md"
              label={t('menuSold.daypart')}
              placeholder={t('menuSold.allDay')}
              clearable
              error={faultOf(`${field}.others.${at}`)}
              value={other.daypartId ?? null}
              data={loaded.draft.dayparts.map(({ id, names }) => ({
                value: id,
                label: nameIn(names, language),
              }))}
              onChange={(daypartId) => setOther(at, { daypartId: daypartId ?? undefined })}
            />
            <MultiSelect
              size="md"
              label={t('menuSold.ways')}
              placeholder={other.orderTypes?.length ? '' : t('menuSold.everyWay')}
              clearable
              error={faultOf(`${field}.others.${at}.orderTypes`)}
              value={[...(other.orderTypes ?? [])]}
              data={orderTypesWith(loaded.orderTypes, other.orderTypes ?? []).map(({ code, names }) => ({
                value: code,
                label: nameIn(names, language),
              }))}
              onChange={(orderTypes) =>
                setOther(at, { orderTypes: orderTypes.length === 0 ? undefined : orderTypes })
              }
            />
            <MoneyField
              label={t('menuEdit.price')}
              cents={other.cents}
              error={faultOf(`${field}.others.${at}.cents`)}
              onChange={(cents) => setOther(at, { cents })}
            />
            <RemoveButton name={label} onClick={() => setOthers(others.filter((_, place) => place !== at))} />
          </div>
        )
      })}
      {faultOf(`${field}.others`) !== undefined && (
        <p role="alert" className={classes['fault']}>
          {faultOf(`${field}.others`)}
        </p>
      )}
      {levels.map(({ level, cents }, at) => (
        <div key={level} className={classes['level']} role="group" aria-label={nameOfLevel(level)}>
          <Select
            size="md"
            label={t('menuSold.level')}
            allowDeselect={false}
            value={String(level)}
            data={Array.from({ length: draftLimits.priceLevels }, (_, place) => place + 1)
              .filter((each) => each === level || !levels.some((other) => other.level === each))
              .map((each) => ({ value: String(each), label: nameOfLevel(each) }))}
            onChange={(value) =>
              setLevels(
                levels.map((each, place) => (place === at ? { ...each, level: Number(value) } : each)),
              )
            }
          />
          <MoneyField
            label={t('menuEdit.price')}
            cents={cents}
            error={faultOf(`${field}.levels.${at}.cents`)}
            onChange={(next) =>
              setLevels(levels.map((each, place) => (place === at ? { ...each, cents: next } : each)))
            }
          />
          <RemoveButton
            name={nameOfLevel(level)}
            onClick={() => setLevels(levels.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {levels.length > 0 && (
        <>
          <p className={classes['hint']}>{t('menuSold.levelHint')}</p>
          <LevelNames />
        </>
      )}
      <div className={classes['adds']}>
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
      </div>
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
