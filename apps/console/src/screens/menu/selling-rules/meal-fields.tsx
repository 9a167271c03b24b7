import { Button, NumberInput, Select } from '@mantine/core'
import type { MealChoice, MealStep } from '@tabard/domain/menu/menu'
import { nameIn } from '@tabard/domain/text/names'
import { mintUuid } from '@tabard/ui/mint-uuid'
import { Plus } from 'lucide-react'
import { MoneyField } from '../../../components/money-field.tsx'
import { NamesFields } from '../../../components/names-fields.tsx'
import { SortableList } from '../../../components/sortable-list.tsx'
import { useText } from '../../../components/text.ts'
import type { FormParts } from '../items/form-parts.ts'
import { FoldedPart } from './folded-part.tsx'
import { RemoveButton } from './other-prices.tsx'
import classes from './selling-rules.module.css'
import { useSellingRuleLabels } from './use-selling-rule-labels.ts'

interface MealFieldsProps extends FormParts {
  /** The meal itself, which cannot be part of itself. */
  readonly itemId: string
}

/** The steps of a meal in order: for example main, side, drink. */
export function MealFields({ itemId, loaded, fields, change, faultOf }: MealFieldsProps) {
  const { t, language } = useText()
  const { meal = [] } = fields
  const set = (steps: readonly MealStep[]) => change({ meal: steps.length === 0 ? undefined : steps })
  const stepName = (step: MealStep, place: number) =>
    nameIn(step.names, language) || t('menuSold.step', { place: place + 1 })
  const hasFault = meal.some(({ choices }, place) =>
    [
      'meal',
      ...['names.first', 'names.second', 'min', 'max', 'choices'].map((part) => `meal.${place}.${part}`),
      ...choices.flatMap((_, at) =>
        ['', '.extraCents', '.priceIndex'].map((part) => `meal.${place}.choices.${at}${part}`),
      ),
    ].some((field) => faultOf(field) !== undefined),
  )
  return (
    <FoldedPart
      title={t('menuSold.meal')}
      summary={
        meal.length === 0
          ? t('menuSold.mealNone')
          : t('menuSold.mealWords', { count: meal.length, names: meal.map(stepName).join(', ') })
      }
      hasFault={hasFault}
    >
      <p className={classes['hint']}>{t('menuSold.mealHint')}</p>
      {faultOf('meal') !== undefined && (
        <p role="alert" className={classes['fault']}>
          {faultOf('meal')}
        </p>
      )}
      <SortableList
        label={t('menuSold.meal')}
        rows={meal.map((step, place) => ({ id: step.id, name: stepName(step, place), step, place }))}
        className={classes['steps']}
        onReorder={(ids) => set(ids.flatMap((id) => meal.find((step) => step.id === id) ?? []))}
      >
        {({ id, name, step, place }, handle) => (
          <div className={classes['step']} role="group" aria-label={name}>
            <div className={classes['stepHead']}>
              {handle}
              <strong>{t('menuSold.step', { place: place + 1 })}</strong>
              <RemoveButton name={name} onClick={() => set(meal.filter((each) => each.id !== id))} />
            </div>
            <StepFields
              itemId={itemId}
              loaded={loaded}
              step={step}
              name={name}
              field={`meal.${place}`}
              faultOf={faultOf}
              onChange={(next) => set(meal.map((each) => (each.id === id ? next : each)))}
            />
          </div>
        )}
      </SortableList>
      <div>
        <Button
          variant="light"
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() =>
            set([...meal, { id: mintUuid(), names: { first: '', second: '' }, min: 1, max: 1, choices: [] }])
          }
        >
          {t('menuSold.addStep')}
        </Button>
      </div>
    </FoldedPart>
  )
}

interface StepFieldsProps extends Pick<FormParts, 'loaded' | 'faultOf'> {
  readonly itemId: string
  readonly step: MealStep
  readonly name: string
  readonly field: string
  readonly onChange: (step: MealStep) => void
}

function StepFields({ itemId, loaded, step, name, field, faultOf, onChange }: StepFieldsProps) {
  const { t, language } = useText()
  const { dishIn } = useSellingRuleLabels(loaded)
  const { choices } = step
  const keyOf = (choice: Pick<MealChoice, 'itemId' | 'priceIndex'>) => `${choice.itemId} ${choice.priceIndex}`
  const dishName = ({ itemId: id, priceIndex }: MealChoice) => {
    const { names, size } = dishIn(id, priceIndex)
    return [nameIn(names, language), nameIn(size, language)].filter((text) => text !== '').join(' · ')
  }
  const setChoices = (next: readonly MealChoice[]) => onChange({ ...step, choices: next })
  const number = (key: 'min' | 'max') => (
    <NumberInput
      size="md"
      w={110}
      label={t(key === 'min' ? 'menuSold.stepMin' : 'menuSold.stepMax')}
      min={0}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      value={step[key]}
      error={faultOf(`${field}.${key}`)}
      onChange={(value) => onChange({ ...step, [key]: Number(value) })}
    />
  )
  // Neither the meal itself nor items that cannot be a part.
  const parts = loaded.draft.items
    .filter((item) => item.id !== itemId && !item.meal && !item.timed && !item.weighed)
    .flatMap((item) => item.prices.map(({ index }) => ({ itemId: item.id, priceIndex: index })))
    .filter((choice) => !choices.some((each) => keyOf(each) === keyOf(choice)))
  return (
    <>
      <NamesFields
        label={t('menuSold.stepName')}
        field={`${field}.names`}
        names={step.names}
        isRequired
        faultOf={faultOf}
        onChange={(names) => onChange({ ...step, names })}
      />
      <div className={classes['bounds']}>
        {number('min')}
        {number('max')}
      </div>
      <SortableList
        label={t('menuSold.dishesOf', { name })}
        rows={choices.map((choice, at) => ({ id: keyOf(choice), name: dishName(choice), choice, at }))}
        className={classes['choices']}
        onReorder={(ids) =>
          setChoices(ids.flatMap((id) => choices.find((choice) => keyOf(choice) === id) ?? []))
        }
      >
        {({ id, name: dish, choice, at }, handle) => (
          <div className={classes['choice']}>
            {handle}
            <span>
              {dish}
              {faultOf(`${field}.choices.${at}`) !== undefined && (
                <span role="alert" className={classes['fault']}>
                  {faultOf(`${field}.choices.${at}`)}
                </span>
              )}
            </span>
            <MoneyField
              hasHiddenLabel
              label={t('menuSold.extraOf', { name: dish })}
              cents={choice.extraCents}
              error={faultOf(`${field}.choices.${at}.extraCents`)}
              onChange={(extraCents) =>
                setChoices(choices.map((each) => (keyOf(each) === id ? { ...each, extraCents } : each)))
              }
            />
            <RemoveButton
              name={dish}
              onClick={() => setChoices(choices.filter((each) => keyOf(each) !== id))}
            />
          </div>
        )}
      </SortableList>
      <Select
        size="md"
        searchable
        label={t('menuSold.addDish')}
        placeholder={t('menuEdit.choose')}
        nothingFoundMessage={t('menuEdit.noneFound')}
        error={faultOf(`${field}.choices`)}
        value={null}
        limit={200}
        data={parts.map((choice) => ({
          value: keyOf(choice),
          label: dishName({ ...choice, extraCents: 0 }),
        }))}
        onChange={(key) => {
          const chosen = parts.find((choice) => keyOf(choice) === key)
          if (chosen) setChoices([...choices, { ...chosen, extraCents: 0 }])
        }}
      />
    </>
  )
}
