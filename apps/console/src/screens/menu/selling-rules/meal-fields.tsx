import { Box, Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core'
import type { MealChoice, MealStep } from '@tabard/domain/menu/menu'
import { nameIn } from '@tabard/domain/text/names'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { Plus } from 'lucide-react'
import { MoneyField } from '../../../components/fields/money-field.tsx'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { SortableList } from '../../../components/sortable-list.tsx'
import { useText } from '../../../text.ts'
import type { FormParts } from '../items/fields/form-parts.ts'
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
  return (
    <FoldedPart
      title={t('menuSold.meal')}
      summary={
        meal.length === 0
          ? t('menuSold.mealNone')
          : t('menuSold.mealWords', { count: meal.length, names: meal.map(stepName).join(', ') })
      }
      hasFault={hasFault(meal, faultOf)}
    >
      <Text c="dimmed" fz="0.9375rem">
        {t('menuSold.mealHint')}
      </Text>
      {faultOf('meal') !== undefined && (
        <Box role="alert" component="p" className={classes['fault']} c="var(--red)" fz="0.9375rem">
          {faultOf('meal')}
        </Box>
      )}
      <SortableList
        label={t('menuSold.meal')}
        rows={meal.map((step, place) => ({ id: step.id, name: stepName(step, place), step, place }))}
        className={classes['steps']}
        onReorder={(ids) => set(ids.flatMap((id) => meal.find((step) => step.id === id) ?? []))}
      >
        {({ id, name, step, place }, handle) => (
          <Stack
            gap={12}
            pt={6}
            pb={14}
            px={12}
            bd="1px solid var(--line)"
            bdrs={14}
            bg="var(--paper)"
            role="group"
            aria-label={name}
          >
            <Group wrap="nowrap" gap={6} mx={-8}>
              {handle}
              <Box component="strong" flex="1">
                {t('menuSold.step', { place: place + 1 })}
              </Box>
              <RemoveButton name={name} onClick={() => set(meal.filter((each) => each.id !== id))} />
            </Group>
            <StepFields
              itemId={itemId}
              loaded={loaded}
              step={step}
              name={name}
              field={`meal.${place}`}
              faultOf={faultOf}
              onChange={(next) => set(meal.map((each) => (each.id === id ? next : each)))}
            />
          </Stack>
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

/** Whether the meal, a step or one of its dishes has a fault. */
const hasFault = (meal: readonly MealStep[], faultOf: FormParts['faultOf']) =>
  meal.some(({ choices }, place) =>
    [
      'meal',
      ...['names.first', 'names.second', 'min', 'max', 'choices'].map((part) => `meal.${place}.${part}`),
      ...choices.flatMap((_, at) =>
        ['', '.extraCents', '.priceIndex'].map((part) => `meal.${place}.choices.${at}${part}`),
      ),
    ].some((field) => faultOf(field) !== undefined),
  )
interface StepFieldsProps extends Pick<FormParts, 'loaded' | 'faultOf'> {
  readonly itemId: string
  readonly step: MealStep
  readonly name: string
  readonly field: string
  readonly onChange: (step: MealStep) => void
}

function StepFields({ itemId, loaded, step, name, field, faultOf, onChange }: StepFieldsProps) {
  const { t } = useText()
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
      <Group gap={12} align="stretch">
        {number('min')}
        {number('max')}
      </Group>
      <StepChoices
        itemId={itemId}
        loaded={loaded}
        step={step}
        name={name}
        field={field}
        faultOf={faultOf}
        onChange={onChange}
      />
    </>
  )
}

/** The dishes of a step, and a field that adds one. */
function StepChoices({ itemId, loaded, step, name, field, faultOf, onChange }: StepFieldsProps) {
  const { t, language } = useText()
  const { dishIn } = useSellingRuleLabels(loaded)
  const { choices } = step
  const keyOf = (choice: Pick<MealChoice, 'itemId' | 'priceIndex'>) => `${choice.itemId} ${choice.priceIndex}`
  const dishName = ({ itemId: id, priceIndex }: MealChoice) => {
    const { names, size } = dishIn(id, priceIndex)
    return [nameIn(names, language), nameIn(size, language)].filter((text) => text !== '').join(' · ')
  }
  const setChoices = (next: readonly MealChoice[]) => onChange({ ...step, choices: next })
  // Neither the meal itself nor items that cannot be a part.
  const parts = loaded.draft.items
    .filter((item) => item.id !== itemId && !item.meal && !item.timed && !item.weighed)
    .flatMap((item) => item.prices.map(({ index }) => ({ itemId: item.id, priceIndex: index })))
    .filter((choice) => !choices.some((each) => keyOf(each) === keyOf(choice)))
  return (
    <>
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
                <Box role="alert" component="span" className={classes['fault']} c="var(--red)" fz="0.9375rem">
                  {faultOf(`${field}.choices.${at}`)}
                </Box>
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
