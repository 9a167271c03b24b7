import { allergens, dietaries } from '@tabard/domain/catalogue/menu'
import { ChipField } from '../../../pieces/chip-field.tsx'
import { useText } from '../../../pieces/text.ts'
import type { FormParts } from './form-parts.ts'
import classes from './item-editor.module.css'

/** What a dish contains and for whom it is. */
export function FactFields({ fields, change }: FormParts) {
  const { t } = useText()
  return (
    <section className={classes['section']}>
      <h3>{t('menuEdit.facts')}</h3>
      <ChipField
        label={t('menuField.allergens')}
        values={allergens}
        chosen={fields.allergens}
        color="red"
        nameOf={(each) => t(`allergen.${each}`)}
        onChange={(chosen) => change({ allergens: chosen })}
      />
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
