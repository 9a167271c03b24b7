import { Checkbox, Stack, Text, Title } from '@mantine/core'
import { allergens, dietaries } from '@tabard/domain/menu/menu'
import { ChipField } from '../../../../components/fields/chip-field.tsx'
import { useText } from '../../../../text.ts'
import type { FormParts } from './form-parts.ts'
import classes from '../item-editor.module.css'

/** Allergens and dietary facts of an item. */
export function FactFields({ fields, change }: FormParts) {
  const { t } = useText()
  const isUnknown = fields.allergens.length === 0 && !fields.hasNoAllergens
  return (
    <Stack component="section" className={classes['section']} gap={14} miw={0}>
      <Title order={3}>{t('menuEdit.facts')}</Title>
      <ChipField
        label={t('menuField.allergens')}
        values={allergens}
        chosen={fields.allergens}
        color="red"
        nameOf={(each) => t(`allergen.${each}`)}
        onChange={(chosen) => change({ allergens: chosen, hasNoAllergens: undefined })}
      />
      <Checkbox
        label={t('menuFlag.hasNoAllergens')}
        checked={fields.hasNoAllergens ?? false}
        onChange={(event) =>
          change(
            event.currentTarget.checked
              ? { allergens: [], hasNoAllergens: true }
              : { hasNoAllergens: undefined },
          )
        }
      />
      {isUnknown && (
        <Text c="dimmed" fz="0.9375rem">
          {t('menuEdit.allergensUnknown')}
        </Text>
      )}
      <ChipField
        label={t('menuField.dietary')}
        values={dietaries}
        chosen={fields.dietary}
        nameOf={(each) => t(`dietary.${each}`)}
        onChange={(chosen) => change({ dietary: chosen })}
      />
    </Stack>
  )
}
