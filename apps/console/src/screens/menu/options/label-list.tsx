import { ActionIcon, Button } from '@mantine/core'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { refusalData } from '@tabard/contract/wire/refused'
import { draftLimits } from '@tabard/domain/catalogue/draft-limits'
import type { DraftLabel, LabelKind, MenuDraft } from '@tabard/domain/catalogue/draft'
import { collectFaults } from '@tabard/domain/catalogue/field-faults'
import { nameIn } from '@tabard/domain/text/names'
import { mintUuid } from '@tabard/ui/mint-uuid'
import { useWrite } from '@tabard/ui/queries'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { showNotice, complain as tell, useComplain } from '../../../components/notices.tsx'
import { useText } from '../../../components/text.ts'
import { Meanwhile } from '../meanwhile.tsx'
import { focusFault } from '../focus-fault.ts'
import { NamesFields } from '../../../components/names-fields.tsx'
import { useFaultLabels } from '../use-fault-labels.ts'
import { useMenuActions } from '../use-menu-actions.tsx'
import { useDraftCache } from '../use-menu-draft.ts'
import classes from './options.module.css'

interface LabelListProps {
  readonly what: LabelKind
  readonly labels: readonly DraftLabel[]
  readonly draft: MenuDraft
}

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
      <header className={classes['header']}>
        <h2>{t(`menuLabel.${what}s`)}</h2>
        <Button
          variant="light"
          leftSection={<Plus size={18} aria-hidden />}
          aria-label={t(`menuLabel.${what}Add`)}
          onClick={() => setEdited({ id: mintUuid(), revision: null, names: { first: '', second: '' } })}
        >
          {t('menuLabel.add')}
        </Button>
      </header>
      {labels.length === 0 ? (
        <p className={classes['hint']}>{t(`menuLabel.${what}None`)}</p>
      ) : (
        <ul className={classes['rows']}>
          {labels.map((label) => {
            const name = nameIn(label.names, language)
            return (
              <li key={label.id} className={classes['row']}>
                <button type="button" className={classes['open']} onClick={() => setEdited(label)}>
                  <span>
                    {[label.names.first, label.names.second].filter((each) => each !== '').join(' · ')}
                  </span>
                  <span className={classes['used']}>
                    {t('menuGroup.usedBy', { count: usedBy(label.id) })}
                  </span>
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
              </li>
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
  const [names, setNames] = useState(label.names)
  const [revision, setRevision] = useState(label.revision)
  const [theirs, setTheirs] = useState<{ readonly current: DraftLabel; readonly byName: string }>()
  const [hasTried, setTried] = useState(false)
  const save = useWrite(menuEditing.saveLabel)
  const complain = useComplain()
  const { refresh } = useDraftCache()
  const list = collectFaults()
  const cleaned = list.names('names', names, { maxLength: draftLimits.nameLength, isRequired: true })
  const faultOf = useFaultLabels(list.faults.filter(({ fault }) => hasTried || fault !== 'missing'))
  const bothNames = ({ first, second }: DraftLabel['names']) => `${first} · ${second}`
  const submit = () => {
    setTried(true)
    if (list.faults.length > 0) return
    save.mutate(
      { what, labelId: label.id, revision, names: cleaned },
      {
        onSuccess: () => {
          void refresh()
          showNotice(t('menuEdit.saved'))
          onClose()
        },
        onError: (error) => {
          const changed = refusalData(error, 'menu.changedMeanwhile')
          if (changed?.current) setTheirs({ current: changed.current, byName: changed.byName })
          else if (changed) {
            // Another person removed it: the typed values can still be saved as a new label.
            setRevision(null)
            tell(t('menuConflict.removedRow'), t)
          } else complain(error)
          void refresh()
        },
      },
    )
  }
  return (
    <Dialog
      onClose={onClose}
      title={t(label.revision === null ? `menuLabel.${what}Add` : `menuLabel.${what}Edit`)}
    >
      <form
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          focusFault(event.currentTarget)
          submit()
        }}
      >
        {theirs && (
          <Meanwhile
            byName={theirs.byName}
            rows={[
              { field: t('menuEdit.name'), mine: bothNames(names), theirs: bothNames(theirs.current.names) },
            ]}
            onMine={() => {
              setRevision(theirs.current.revision)
              setTheirs(undefined)
            }}
            onTheirs={() => {
              setRevision(theirs.current.revision)
              setNames(theirs.current.names)
              setTheirs(undefined)
            }}
          />
        )}
        <NamesFields
          label={t('menuEdit.name')}
          field="names"
          names={names}
          isRequired
          hasFocus
          faultOf={faultOf}
          onChange={setNames}
        />
        <Button type="submit" loading={save.isPending} disabled={theirs !== undefined}>
          {t('menuEdit.save')}
        </Button>
      </form>
    </Dialog>
  )
}
