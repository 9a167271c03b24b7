import { Box, Stack, Title } from '@mantine/core'
import type { MenuChange } from '@tabard/domain/catalogue/differences/menu-change'
import { nameIn } from '@tabard/domain/text/names'
import { CircleMinus, CirclePlus, Pencil } from 'lucide-react'
import { useText } from '../../../text.ts'
import { groupChanges } from './group-changes.ts'
import classes from './publishing.module.css'
import { useChangeLabels } from './use-change-labels.ts'

const icons = { added: CirclePlus, removed: CircleMinus, changed: Pencil }

/** Changes as sentences, grouped by category. */
export function DifferenceList({ changes }: { readonly changes: readonly MenuChange[] }) {
  const { t, language } = useText()
  const labelsOf = useChangeLabels()
  return (
    <Stack className={classes['difference']} gap={18}>
      {groupChanges(changes).map(({ key, names, type, subjects }) => (
        <section key={key}>
          <Title order={3} mb={6}>
            {names ? nameIn(names, language) : t(`menuChange.of.${type}`)}
          </Title>
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
                          : [subject.names.first, subject.names.second]
                              .filter((each) => each !== '')
                              .join(' · ')}
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
        </section>
      ))}
    </Stack>
  )
}
