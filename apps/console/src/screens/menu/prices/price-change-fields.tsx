import { Chip, Group, NumberInput, SegmentedControl, Select, Text } from '@mantine/core'
import { priceKinds } from '@tabard/domain/catalogue/reprice'
import { nameIn } from '@tabard/domain/text/names'
import { MoneyField } from '../../../components/fields/money-field.tsx'
import { useText } from '../../../text.ts'
import classes from './prices.module.css'
import type { PriceChangeForm, PriceDialogProps } from './use-price-change.ts'

interface FormProps {
  readonly form: PriceChangeForm
}

/** The items whose prices change. */
export function ScopeSelect({
  loaded: { draft },
  selected,
  form,
}: FormProps & Pick<PriceDialogProps, 'loaded' | 'selected'>) {
  const { t, language } = useText()
  return (
    <Select
      size="md"
      searchable
      allowDeselect={false}
      label={t('menuPrices.scope')}
      value={form.value.scope}
      data={[
        ...(selected.length > 0
          ? [{ value: 'selected', label: t('menuEdit.selected', { count: selected.length }) }]
          : []),
        { value: 'all', label: t('menuPrices.all', { count: draft.items.length }) },
        ...draft.categories.map((category) => ({
          value: `category ${category.id}`,
          label: t('menuPrices.category', { name: nameIn(category.names, language) }),
        })),
        ...draft.tags.map((tag) => ({
          value: `tag ${tag.id}`,
          label: t('menuPrices.tag', { name: nameIn(tag.names, language) }),
        })),
      ]}
      onChange={(value) => form.change({ scope: value ?? 'all' })}
    />
  )
}

/** The kinds of prices to change, if the items have several. */
export function KindChips({ form }: FormProps) {
  const { t } = useText()
  const { there } = form
  const { kinds } = form.value
  if (there.length <= 1) return null
  return (
    <div role="group" aria-label={t('menuPrices.kinds')}>
      <Text mb={8} fw={600}>
        {t('menuPrices.kinds')}
      </Text>
      <Group gap={8}>
        {there.map((each) => (
          <Chip
            key={each}
            size="md"
            checked={kinds.includes(each)}
            onChange={(isOn) =>
              form.change({
                kinds: priceKinds.filter((kind) => (kind === each ? isOn : kinds.includes(kind))),
              })
            }
          >
            {t(`priceKind.${each}`)}
          </Chip>
        ))}
      </Group>
    </div>
  )
}

/** Up or down, by a percentage or an amount. */
export function ChangeFields({ form }: FormProps) {
  const { t } = useText()
  const { isUp, kind, percent, cents } = form.value
  return (
    <Group className={classes['change']} gap={10} align="stretch">
      <SegmentedControl
        size="md"
        aria-label={t('menuPrices.direction')}
        value={isUp ? 'up' : 'down'}
        data={[
          { value: 'up', label: t('menuPrices.up') },
          { value: 'down', label: t('menuPrices.down') },
        ]}
        onChange={(value) => form.change({ isUp: value === 'up' })}
      />
      <SegmentedControl
        size="md"
        aria-label={t('menuPrices.by')}
        value={kind}
        data={[
          { value: 'percent', label: t('menuPrices.percent') },
          { value: 'amount', label: t('menuPrices.amount') },
        ]}
        onChange={(value) => form.change({ kind: value === 'amount' ? 'amount' : 'percent' })}
      />
      {kind === 'percent' ? (
        <NumberInput
          size="md"
          aria-label={t('menuPrices.percent')}
          suffix="%"
          hideControls
          min={0}
          max={isUp ? 1_000 : 100}
          decimalScale={2}
          allowNegative={false}
          value={percent}
          onChange={(value) => form.change({ percent: Number(value) })}
        />
      ) : (
        <MoneyField
          hasHiddenLabel
          label={t('menuPrices.amount')}
          cents={cents}
          onChange={(value) => form.change({ cents: value })}
        />
      )}
    </Group>
  )
}
