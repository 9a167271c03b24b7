import { Checkbox } from '@mantine/core'
import { allergens, dietaries } from '@tabard/domain/menu/menu'
import { ChipField } from '../../../components/chip-field.tsx'
import { useText } from '../../../components/text.ts'
import type { FormParts } from './form-parts.ts'
import classes from './item-editor.module.css'

/** Allergens and dietary facts of an item. */
export function FactFields({ fields, change }: FormParts) {
  const { t } = useText()
  const isUnknown = fields.allergens.length === 0 && !fields.hasNoAllergens
  return (
    <section className={classes['section']}>
      <h3>{t('menuEdit.facts')}</h3>
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
      {isUnknown && <p className={classes['hint']}>{t('menuEdit.allergensUnknown')}</p>}
      <ChipField
        label={t('menuField.dietary')}
        values={dietaries}
        chosen={fields.dietary}
        nameOf={(each) => t(`dietary.${each}`)}
        onChange={(chosen) => change({ dietary: chosen })}
      />
    </section>
  )
}
