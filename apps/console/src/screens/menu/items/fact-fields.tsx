import { Chip } from '@mantine/core'
import { allergens, dietaries } from '@tabard/domain/catalogue/menu'
import { useText } from '../../../pieces/text.ts'
import type { FormParts } from './form-parts.ts'
import classes from './item-editor.module.css'

/** What a dish contains and for whom it is: every label a switch, so that none is misspelt or left to memory. */
export function FactFields({ fields, change }: FormParts) {
  const { t } = useText()
  return (
    <section className={classes['section']}>
      <h3>{t('menuEdit.facts')}</h3>
      <fieldset className={classes['chips']}>
        <legend>{t('menuField.allergens')}</legend>
        {allergens.map((allergen) => (
          <Chip
            key={allergen}
            size="md"
            color="red"
            variant="outline"
            checked={fields.allergens.includes(allergen)}
            onChange={(isOn) =>
              change({
                allergens: allergens.filter((each) =>
                  each === allergen ? isOn : fields.allergens.includes(each),
                ),
              })
            }
          >
            {t(`allergen.${allergen}`)}
          </Chip>
        ))}
      </fieldset>
      <fieldset className={classes['chips']}>
        <legend>{t('menuField.dietary')}</legend>
        {dietaries.map((dietary) => (
          <Chip
            key={dietary}
            size="md"
            variant="outline"
            checked={fields.dietary.includes(dietary)}
            onChange={(isOn) =>
              change({
                dietary: dietaries.filter((each) =>
                  each === dietary ? isOn : fields.dietary.includes(each),
                ),
              })
            }
          >
            {t(`dietary.${dietary}`)}
          </Chip>
        ))}
      </fieldset>
    </section>
  )
}
