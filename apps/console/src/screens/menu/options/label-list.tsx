import cards from '@tabard/staff-ui/components/cards.module.css'
import { ActionIcon, Box, Button, Group, Text, Title } from '@mantine/core'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { draftLimits } from '@tabard/domain/catalogue/draft-limits'
import type { DraftLabel, LabelKind, MenuDraft } from '@tabard/domain/catalogue/draft'
import { collectFaults } from '@tabard/domain/catalogue/field-faults'
import { bothNames, nameIn, type Names } from '@tabard/domain/text/names'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useText } from '../../../text.ts'
import { FieldConflict } from '@tabard/staff-ui/form-kit/conflict-notice.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { useFaultLabels } from '../use-fault-labels.ts'
import { useMenuActions } from '../use-menu-actions.tsx'
import { useRowForm } from '../use-row-form.ts'
import classes from './options.module.css'

interface LabelListProps {
  readonly what: LabelKind
  readonly labels: readonly DraftLabel[]
  readonly draft: MenuDraft
}

const unnamed: Names = { first: '', second: '' }

type Edited = Omit<DraftLabel, 'revision'> & { readonly revision: number | null }

/** Ingredients or tags: a short name in both languages, and the number of items that use each. */
export function LabelList({ what, labels, draft }: LabelListProps) {
  const { t, language } = useText()
  const { removeLabel } = useMenuActions()
  const [edited, setEdited] = useState<Edited>()
  const usedBy = (id: string) =>
    draft.items.filter((item) => (what === 'tag' ? item.tagIds : item.ingredientIds).includes(id)).length
  return (
    <section>
      <Group component="header" wrap="nowrap" gap={12} justify="space-between" mb={8}>
        <Title order={2}>{t(`menuLabel.${what}s`)}</Title>
        <Button
          variant="light"
          leftSection={<Plus size={18} aria-hidden />}
          aria-label={t(`menuLabel.${what}Add`)}
          onClick={() => setEdited({ id: mintUuid(), revision: null, names: unnamed })}
        >
          {t('menuLabel.add')}
        </Button>
      </Group>
      {labels.length === 0 ? (
        <Text c="dimmed" fz="0.9375rem">
          {t(`menuLabel.${what}None`)}
        </Text>
      ) : (
        <ul className={cards['rows']}>
          {labels.map((label) => {
            const name = nameIn(label.names, language)
            return (
              <Group key={label.id} component="li" wrap="nowrap" gap={0} mih={60} px={4}>
                <button type="button" className={cards['open']} onClick={() => setEdited(label)}>
                  <span>
                    {[label.names.first, label.names.second].filter((each) => each !== '').join(' · ')}
                  </span>
                  <Box component="span" className={classes['used']} c="dimmed" fz="0.9375rem">
                    {t('menuGroup.usedBy', { count: usedBy(label.id) })}
                  </Box>
                </button>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  c="var(--ink-soft)"
                  size={44}
                  aria-label={t('menuEdit.removeOf', { name })}
                  onClick={() => void removeLabel(what, label.id, label.revision)}
                >
                  <Trash2 size={18} aria-hidden />
                </ActionIcon>
              </Group>
            )
          })}
        </ul>
      )}
      {edited && (
        <LabelForm key={edited.id} what={what} label={edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  )
}

function LabelForm({
  what,
  label,
  onClose,
}: {
  readonly what: LabelKind
  readonly label: Edited
  readonly onClose: () => void
}) {
  const { t } = useText()
  const form = useRowForm({
    row: menuEditing.saveLabel,
    stored: { value: { names: label.names }, revision: label.revision },
    blank: { value: { names: unnamed }, revision: null },
    toInput: ({ names }, revision) => ({ what, labelId: label.id, revision, names: check(names).cleaned }),
    toStored: ({ names, revision }) => ({ value: { names }, revision }),
    check: ({ names }, hasTried) =>
      check(names).faults.filter(({ fault }) => hasTried || fault !== 'missing'),
    onClose,
  })
  const { names } = form.value
  const faultOf = useFaultLabels(form.faults)
  return (
    <Dialog
      isDirty={form.isDirty}
      onClose={onClose}
      title={t(label.revision === null ? `menuLabel.${what}Add` : `menuLabel.${what}Edit`)}
    >
      <FormFrame form={form}>
        <FieldConflict
          form={form}
          fields={[{ field: t('menuEdit.name'), text: (version) => bothNames(version.names) }]}
        />
        <NamesFields
          label={t('menuEdit.name')}
          field="names"
          names={names}
          isRequired
          hasFocus
          faultOf={faultOf}
          onChange={(next) => form.change({ names: next })}
        />
        <Button type="submit" loading={form.isSaving} disabled={form.conflict !== undefined}>
          {t('menuEdit.save')}
        </Button>
      </FormFrame>
    </Dialog>
  )
}

function check(names: Names) {
  const list = collectFaults()
  const cleaned = list.names('names', names, { maxLength: draftLimits.nameLength, isRequired: true })
  return { cleaned, faults: list.faults }
}
