import { Alert, Badge, Button, Radio } from '@mantine/core'
import type { ItemFields } from '@tabard/domain/catalogue/draft'
import { fieldConflicts } from '@tabard/domain/catalogue/merge-fields'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../components/text.ts'
import { fieldsOf, itemFieldNames } from './item-fields.ts'
import classes from './item-editor.module.css'
import { useFieldLabels } from './use-field-labels.ts'
import type { Conflict, ItemForm } from './use-item-form.ts'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'

interface ItemConflictProps {
  readonly loaded: LoadedDraft
  readonly form: ItemForm
  readonly conflict: Conflict
}

type Side = 'mine' | 'theirs'

/** Another person saved the same item: both versions field by field, with a choice for each. */
export function ItemConflict({ loaded, form, conflict }: ItemConflictProps) {
  const { t } = useText()
  const { base, mine, byName } = conflict
  const theirs = fieldsOf(conflict.theirs)
  const labelsOf = useFieldLabels(loaded)
  const [chosen, setChosen] = useState<Partial<Record<keyof ItemFields, Side>>>({})
  const differing = fieldConflicts(base, mine, theirs, itemFieldNames)
  const sideOf = (field: keyof ItemFields, changedBy: Side | 'both'): Side =>
    chosen[field] ?? (changedBy === 'theirs' ? 'theirs' : 'mine')

  const apply = () => {
    const taken = Object.fromEntries(
      differing.map(({ field, changedBy }) => [
        field,
        (sideOf(field, changedBy) === 'mine' ? mine : theirs)[field],
      ]),
    )
    form.resolve({ ...theirs, ...taken }, conflict.theirs)
  }

  return (
    <Alert
      color="amber"
      role="alert"
      icon={<Users size={22} aria-hidden />}
      title={t('menuConflict.title', { who: byName === '' ? t('menuConflict.somebody') : byName })}
    >
      <p className={classes['hint']}>{t('menuConflict.choose')}</p>
      <ul className={classes['conflicts']}>
        {differing.map(({ field, changedBy }) => (
          <li key={field}>
            <Radio.Group
              label={
                <>
                  {t(`menuField.${field}`)}{' '}
                  {changedBy === 'both' && <Badge color="red">{t('menuConflict.both')}</Badge>}
                </>
              }
              value={sideOf(field, changedBy)}
              onChange={(value) => setChosen({ ...chosen, [field]: value === 'theirs' ? 'theirs' : 'mine' })}
            >
              <div className={classes['sides']}>
                <Radio value="mine" label={side(t('menuConflict.mine'), labelsOf(field, mine))} />
                <Radio value="theirs" label={side(t('menuConflict.theirs'), labelsOf(field, theirs))} />
              </div>
            </Radio.Group>
          </li>
        ))}
      </ul>
      <Button onClick={apply}>{t('menuConflict.apply')}</Button>
    </Alert>
  )
}

const side = (whose: string, text: string) => (
  <>
    <strong>{whose}</strong> {text}
  </>
)
