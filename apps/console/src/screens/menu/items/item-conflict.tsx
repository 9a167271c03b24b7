import { Alert, Badge, Button, Radio, Stack, Text } from '@mantine/core'
import type { ItemFields } from '@tabard/domain/catalogue/draft'
import { fieldConflicts } from '@tabard/domain/catalogue/merge-fields'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import { itemFieldNames } from './item-fields.ts'
import { useFieldLabels } from './use-field-labels.ts'
import type { ItemForm } from './use-item-form.ts'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'

interface ItemConflictProps {
  readonly loaded: LoadedDraft
  readonly conflict: NonNullable<ItemForm['conflict']>
}

type Side = 'mine' | 'theirs'

/** Another person saved the same item: both versions field by field, with a choice for each. */
export function ItemConflict({ loaded, conflict }: ItemConflictProps) {
  const { t } = useText()
  const { base, mine, theirs, byName } = conflict
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
    conflict.resolve({ ...theirs, ...taken })
  }

  return (
    <Alert
      color="amber"
      role="alert"
      icon={<Users size={22} aria-hidden />}
      title={t('menuConflict.title', { who: byName === '' ? t('menuConflict.somebody') : byName })}
    >
      <Text c="dimmed" fz="0.9375rem">
        {t('menuConflict.choose')}
      </Text>
      <Stack component="ul" gap={14} my={12}>
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
              <Stack gap={8} mt={4}>
                <Radio value="mine" label={side(t('menuConflict.mine'), labelsOf(field, mine))} />
                <Radio value="theirs" label={side(t('menuConflict.theirs'), labelsOf(field, theirs))} />
              </Stack>
            </Radio.Group>
          </li>
        ))}
      </Stack>
      <Button onClick={apply}>{t('menuConflict.apply')}</Button>
    </Alert>
  )
}

const side = (whose: string, text: string) => (
  <>
    <strong>{whose}</strong> {text}
  </>
)
