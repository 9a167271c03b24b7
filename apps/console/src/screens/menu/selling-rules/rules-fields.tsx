import { MultiSelect, NumberInput, Select, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import type { ItemFields } from '@tabard/domain/catalogue/draft'
import { nameIn } from '@tabard/domain/text/names'
import { MoneyField } from '../../../components/fields/money-field.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import type { FormParts } from '../items/fields/form-parts.ts'
import { FoldedPart } from './folded-part.tsx'
import { orderTypesWith } from './other-prices.tsx'
import classes from './selling-rules.module.css'
import { useSellingRuleLabels } from './use-selling-rule-labels.ts'

/**
 * Rules that few items need: minimum quantity, packaging, other taxes, no discounts, no points, a second
 * category.
 */
export function RulesFields(parts: FormParts) {
  const { loaded, fields, change, faultOf } = parts
  const { t } = useText()
  const { minQuantity = 1, packagingCents = 0, taxesElsewhere = {} } = fields
  const said = useRulesSummary(parts)
  const named = [
    'minQuantity',
    'packagingCents',
    'virtualCategoryIds',
    ...Object.keys(taxesElsewhere).map((code) => `taxesElsewhere.${code}`),
  ]
  const flag = (key: 'isUndiscounted' | 'isPointless') => (
    <Switch
      size="md"
      label={t(`menuFlag.${key}`)}
      checked={fields[key] === true}
      onChange={(event) => change({ [key]: event.currentTarget.checked || undefined })}
    />
  )
  return (
    <FoldedPart
      title={t('menuSold.rules')}
      summary={said.length === 0 ? t('menuSold.rulesNone') : said.join(' · ')}
      hasFault={named.some((field) => faultOf(field) !== undefined)}
    >
      <SimpleGrid
        minColWidth="min(180px, 100%)"
        autoFlow="auto-fill"
        spacing={12}
        style={{ alignItems: 'end' }}
      >
        <NumberInput
          size="md"
          label={t('menuField.minQuantity')}
          min={1}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          value={minQuantity}
          error={faultOf('minQuantity')}
          onChange={(value) => change({ minQuantity: Number(value) === 1 ? undefined : Number(value) })}
        />
        <MoneyField
          label={t('menuField.packagingCents')}
          cents={packagingCents}
          error={faultOf('packagingCents')}
          onChange={(cents) => change({ packagingCents: cents === 0 ? undefined : cents })}
        />
      </SimpleGrid>
      <Text c="dimmed" fz="0.9375rem">
        {t('menuSold.packagingHint')}
      </Text>
      {loaded.taxes.length > 0 && <TaxesElsewhere {...parts} />}
      <VirtualCategories {...parts} />
      {flag('isUndiscounted')}
      {flag('isPointless')}
    </FoldedPart>
  )
}

/** The rules that differ from the usual ones. */
function useRulesSummary({ loaded, fields }: FormParts): readonly string[] {
  const { t, language } = useText()
  const { money } = useFormats()
  const labels = useSellingRuleLabels(loaded)
  const { minQuantity = 1, packagingCents = 0, virtualCategoryIds = [], taxesElsewhere = {} } = fields
  return [
    ...(minQuantity === 1 ? [] : [`${t('menuField.minQuantity')}: ${minQuantity}`]),
    ...(packagingCents === 0
      ? []
      : [`${t('menuField.packagingCents')}: ${money(Math.max(0, packagingCents))}`]),
    ...(Object.keys(taxesElsewhere).length === 0 ? [] : [labels.taxesElsewhere(fields)]),
    ...(fields.isUndiscounted ? [t('menuFlag.isUndiscounted')] : []),
    ...(fields.isPointless ? [t('menuFlag.isPointless')] : []),
    ...loaded.draft.categories
      .filter(({ id }) => virtualCategoryIds.includes(id))
      .map(({ names }) => `${t('menuField.virtualCategoryIds')}: ${nameIn(names, language)}`),
  ]
}

function VirtualCategories({ loaded, fields: { virtualCategoryIds = [] }, change, faultOf }: FormParts) {
  const { t, language } = useText()
  const virtual = loaded.draft.categories.filter(
    ({ id, isVirtual }) => isVirtual === true || virtualCategoryIds.includes(id),
  )
  if (virtual.length === 0)
    return (
      <Text c="dimmed" fz="0.9375rem">
        {t('menuSold.virtualNone')}
      </Text>
    )
  return (
    <MultiSelect
      size="md"
      clearable
      label={t('menuField.virtualCategoryIds')}
      error={faultOf('virtualCategoryIds')}
      value={[...virtualCategoryIds]}
      data={virtual.map(({ id, names }) => ({ value: id, label: nameIn(names, language) }))}
      onChange={(ids) => change({ virtualCategoryIds: ids.length === 0 ? undefined : ids })}
    />
  )
}
/** The taxes of one order type: the usual ones or its own. */
function TaxesElsewhere({ loaded, fields, change, faultOf }: FormParts) {
  const { t, language } = useText()
  const { taxesElsewhere = {} } = fields
  const set = (code: string, taxes: readonly number[] | undefined) => {
    const others = Object.entries(taxesElsewhere).filter(([each]) => each !== code)
    const next: ItemFields['taxesElsewhere'] = Object.fromEntries(
      taxes === undefined ? others : [...others, [code, taxes]],
    )
    change({ taxesElsewhere: Object.keys(next).length === 0 ? undefined : next })
  }
  return (
    <SimpleGrid
      minColWidth="min(180px, 100%)"
      autoFlow="auto-fill"
      spacing={12}
      style={{ alignItems: 'end' }}
      role="group"
      aria-label={t('menuSold.taxesElsewhere')}
    >
      {orderTypesWith(loaded.orderTypes, Object.keys(taxesElsewhere)).map(({ code, names }) => {
        const own = taxesElsewhere[code]
        const label = t('menuSold.taxesAs', { orderType: nameIn(names, language) })
        return (
          <Stack key={code} className={classes['taxes']} gap={6}>
            <Select
              size="md"
              label={label}
              allowDeselect={false}
              error={faultOf(`taxesElsewhere.${code}`)}
              value={own === undefined ? 'usual' : own.length === 0 ? 'none' : 'these'}
              data={[
                { value: 'usual', label: t('menuSold.taxesUsual') },
                { value: 'none', label: t('menuSold.taxesNone') },
                { value: 'these', label: t('menuField.taxes') },
              ]}
              onChange={(value) =>
                set(
                  code,
                  value === 'usual'
                    ? undefined
                    : value === 'none'
                      ? []
                      : loaded.taxes.slice(0, 1).map(({ index }) => index),
                )
              }
            />
            {own !== undefined && own.length > 0 && (
              <MultiSelect
                size="md"
                aria-label={`${label}: ${t('menuField.taxes')}`}
                value={own.map(String)}
                data={loaded.taxes.map((tax) => ({
                  value: String(tax.index),
                  label: `${nameIn(tax.names, language)} ${tax.rate / 100}%`,
                }))}
                onChange={(taxes) => set(code, taxes.map(Number))}
              />
            )}
          </Stack>
        )
      })}
    </SimpleGrid>
  )
}
