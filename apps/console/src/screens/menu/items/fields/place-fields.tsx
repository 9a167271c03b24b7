import { Checkbox, Group, NumberInput, Select, Stack, Switch, Text, Title } from '@mantine/core'
import { draftLimits } from '@tabard/domain/catalogue/draft-limits'
import { nameIn } from '@tabard/domain/text/names'
import { useText } from '../../../../text.ts'
import { ChannelSwitches } from '../../channel-switches.tsx'
import { DiscountFields } from './discount-fields.tsx'
import type { FormParts } from './form-parts.ts'
import classes from '../item-editor.module.css'

/** Category, channels and selling rules of an item. */
export function PlaceFields(parts: FormParts) {
  const { loaded, fields, change, faultOf } = parts
  const { t, language } = useText()
  return (
    <Stack component="section" className={classes['section']} gap={14} miw={0}>
      <Title order={3}>{t('menuEdit.selling')}</Title>
      <Select
        size="md"
        searchable
        allowDeselect={false}
        label={t('menuEdit.category')}
        value={fields.categoryId}
        data={loaded.draft.categories.map(({ id, names }) => ({ value: id, label: nameIn(names, language) }))}
        onChange={(categoryId) => {
          if (categoryId !== null) change({ categoryId })
        }}
      />
      <div>
        <Text fw={550} mb={6}>
          {t('menuEdit.shownOn')}
        </Text>
        <ChannelSwitches hiddenOn={fields.hiddenOn} onChange={(hiddenOn) => change({ hiddenOn })} />
      </div>
      {loaded.taxes.length > 0 && (
        <Checkbox.Group
          label={t('menuField.taxes')}
          value={fields.taxes.map(String)}
          error={faultOf('taxes')}
          onChange={(taxes) => change({ taxes: taxes.map(Number).toSorted((a, b) => a - b) })}
        >
          <Group gap="14px 28px" align="stretch" py={6}>
            {loaded.taxes.map(({ index, names, rate }) => (
              <Checkbox
                key={index}
                size="md"
                value={String(index)}
                label={`${nameIn(names, language)} ${rate / 100}%`}
              />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <NumberInput
        size="md"
        w={200}
        label={t('menuField.maxQuantity')}
        min={1}
        max={draftLimits.maxQuantity}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        error={faultOf('maxQuantity')}
        value={fields.maxQuantity === 0 ? '' : fields.maxQuantity}
        onChange={(value) => change({ maxQuantity: Number(value) })}
      />
      <DiscountFields {...parts} />
      <Switch
        size="md"
        label={t('menuEdit.mergesLabel')}
        checked={fields.merges}
        onChange={(event) => change({ merges: event.currentTarget.checked })}
      />
    </Stack>
  )
}
