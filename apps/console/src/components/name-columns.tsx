import cards from '@tabard/staff-ui/components/cards.module.css'
import foot from '@tabard/staff-ui/form-kit/foot.module.css'
import { Button, Group, NativeSelect, Text, Title } from '@mantine/core'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../text.ts'
import classes from './name-columns.module.css'

interface NameColumnsProps<Role extends string> {
  /** About the file, below the title. */
  readonly texts: readonly string[]
  readonly columns: readonly {
    readonly title: string
    readonly cells: readonly string[]
    readonly role: Role
  }[]
  readonly roles: readonly { readonly value: Role; readonly label: string }[]
  /** The role of columns that are not read. */
  readonly ignore: NoInfer<Role>
  /** Roles that several columns may have. */
  readonly shared?: readonly NoInfer<Role>[]
  readonly isReady: (roles: readonly Role[]) => boolean
  /** What is missing until `isReady`. */
  readonly needed: string
  readonly onRead: (roles: readonly Role[]) => void
  readonly onAnother: () => void
}

/** Asks what each column of a file contains, with its first cells. */
export function NameColumns<Role extends string>(props: NameColumnsProps<Role>) {
  const { texts, columns, roles: known, ignore, shared = [], isReady, needed, onRead, onAnother } = props
  const { t } = useText()
  const [roles, setRoles] = useState(() => columns.map(({ role }) => role))
  // A role belongs to one column: the new one takes it over.
  const choose = (at: number, role: Role) =>
    setRoles(
      roles.map((each, place) =>
        place === at ? role : each === role && !shared.includes(role) ? ignore : each,
      ),
    )
  const canRead = isReady(roles)
  return (
    <>
      <div>
        <Title order={3} mb={4}>
          {t('menuImport.columns.title')}
        </Title>
        {texts.map((text) => (
          <Text key={text} c="dimmed" fz="0.9375rem">
            {text}
          </Text>
        ))}
      </div>
      <ol className={`${cards['rows'] ?? ''} ${classes['columns'] ?? ''}`}>
        {columns.map(({ title, cells }, at) => (
          <li key={at}>
            <div className={classes['column']}>
              <strong>{title || t('menuImport.columns.empty')}</strong>
              <Text c="dimmed" fz="0.9375rem">
                {cells.filter((cell) => cell !== '').join(' · ')}
              </Text>
            </div>
            <NativeSelect
              size="md"
              aria-label={t('menuImport.columns.role', { number: at + 1 })}
              value={roles[at] ?? ignore}
              onChange={({ currentTarget }) => {
                const role = known.find(({ value }) => value === currentTarget.value)
                if (role) choose(at, role.value)
              }}
              data={[...known]}
            />
          </li>
        ))}
      </ol>
      <Group className={foot['foot'] ?? ''} gap="8px 16px" justify="space-between" data-foot>
        <Text c="dimmed" fz="0.9375rem">
          {canRead ? t('menuImport.columns.remembered') : needed}
        </Text>
        <Group gap={8}>
          <Button variant="default" onClick={onAnother}>
            {t('menuImport.another')}
          </Button>
          <Button
            rightSection={<ArrowRight size={18} aria-hidden />}
            disabled={!canRead}
            onClick={() => onRead(roles)}
          >
            {t('menuImport.columns.read')}
          </Button>
        </Group>
      </Group>
    </>
  )
}
