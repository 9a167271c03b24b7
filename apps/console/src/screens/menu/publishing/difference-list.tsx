import { Box, Stack, Title } from '@mantine/core'
import type { MenuChange } from '@tabard/domain/catalogue/differences/menu-change'
import { nameIn } from '@tabard/domain/text/names'
import { CircleMinus, CirclePlus, Pencil } from 'lucide-react'
import { useText } from '../../../text.ts'
import { foldGroup } from './fold-group.ts'
import { groupChanges, type ChangeGroup } from './group-changes.ts'
import classes from './publishing.module.css'
import { useChangeLabels } from './use-change-labels.ts'

const icons = { added: CirclePlus, removed: CircleMinus, changed: Pencil }

/** Changes as sentences, grouped by category. A new or deleted category is one line that opens. */
export function DifferenceList({ changes }: { readonly changes: readonly MenuChange[] }) {
  return (
    <Stack className={classes['difference']} gap={18}>
      {groupChanges(changes).map((group) => (
        <Group key={group.key} group={group} />
      ))}
    </Stack>
  )
}

function Group({ group }: { readonly group: ChangeGroup }) {
  const { t, language } = useText()
  const { names, type } = group
  const { folded, rest } = foldGroup(group)
  const title = names ? nameIn(names, language) : t(`menuChange.of.${type}`)
  const Icon = icons[folded?.what ?? 'changed']
  return (
    // No landmark: the menu behind the drawer has one of the same name.
    <div role="group" aria-label={title}>
      {folded && (
        <details className={classes['folded']} data-what={folded.what}>
          <summary>
            <Icon size={18} aria-hidden />
            {t(`menuChange.category.${folded.what}`, { name: title, count: folded.items.length })}
          </summary>
          <Subjects subjects={folded.items} names={names} />
        </details>
      )}
      {!folded && (
        <Title order={3} mb={6}>
          {title}
        </Title>
      )}
      {rest.length > 0 && <Subjects subjects={rest} names={names} />}
    </div>
  )
}

function Subjects({ subjects, names }: Pick<ChangeGroup, 'subjects' | 'names'>) {
  const { t } = useText()
  const labelsOf = useChangeLabels()
  return (
    <Box component="ul" bd="1px solid var(--line)" bdrs={14}>
      {subjects.map(({ subject, details }) => {
        const first = details[0]?.kind
        const what = first === 'added' || first === 'removed' ? first : 'changed'
        const Icon = icons[what]
        return (
          <li key={`${subject.type} ${subject.id}`} data-what={what}>
            <Icon size={18} aria-hidden />
            <div>
              {subject.id !== '' && (
                <strong>
                  {subject.type === 'category' && names
                    ? t('menuChange.theCategory')
                    : [subject.names.first, subject.names.second].filter((each) => each !== '').join(' · ')}
                </strong>
              )}
              {details.map((detail, place) => (
                <p key={place}>{labelsOf(detail)}</p>
              ))}
            </div>
          </li>
        )
      })}
    </Box>
  )
}
