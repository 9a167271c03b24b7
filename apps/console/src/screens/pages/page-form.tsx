import { Alert, Button, Switch, TextInput } from '@mantine/core'
import { refusalData } from '@tabard/contract/wire/refused'
import { pageLimits, shopContent } from '@tabard/contract/shops/content/calls'
import type { EditedPage } from '@tabard/contract/shops/content/edited-page'
import type { ShopFault } from '@tabard/contract/shops/setup/shop-setup'
import { useWrite } from '@tabard/ui/queries'
import { Save, Trash2, Users, X } from 'lucide-react'
import { useState } from 'react'
import { AskFirst } from '../../components/ask-first.tsx'
import { NamesFields } from '../../components/names-fields.tsx'
import { showNotice, useComplain } from '../../components/notices.tsx'
import { useText } from '../../components/text.ts'
import { useFaultOf } from '../../components/use-fault-of.ts'
import { useLeaveWarning } from '../../components/leaving/use-leave-warning.ts'
import { MarkupPreview } from './markup-preview.tsx'
import classes from './pages.module.css'

interface PageFormProps {
  /** Undefined: a new page. */
  readonly page: EditedPage | undefined
  readonly onPages: (pages: readonly EditedPage[]) => void
  readonly onSaved: (page: string) => void
  readonly onClose: () => void
}

type Draft = Omit<EditedPage, 'revision' | 'byName'>

const none = { first: '', second: '' }
const empty: Draft = { page: '', titles: none, bodies: none, bottoms: none, isPublished: false }

/** The form of one page in both languages, with a preview. */
export function PageForm({ page, onPages, onSaved, onClose }: PageFormProps) {
  const { t } = useText()
  const complain = useComplain()
  const write = useWrite(shopContent.savePage)
  const remove = useWrite(shopContent.removePage)
  const [edits, setEdits] = useState<Partial<Draft>>({})
  // The revision at the start of editing.
  const [seen, setSeen] = useState(page?.revision ?? null)
  const [faults, setFaults] = useState<readonly ShopFault[]>([])
  const [theirs, setTheirs] = useState<EditedPage>()
  const [isAsking, setAsking] = useState(false)
  const faultOf = useFaultOf(faults)
  const isDirty = Object.keys(edits).length > 0
  const { revision: _, byName: __, ...saved } = page ?? { ...empty, revision: '', byName: '' }
  const draft: Draft = { ...saved, ...edits }

  useLeaveWarning(isDirty)

  const change = (part: Partial<Draft>) => setEdits((known) => ({ ...known, ...part }))

  const refused = (error: unknown) => {
    const moved = refusalData(error, 'page.changedMeanwhile')
    setFaults(refusalData(error, 'shop.invalid')?.faults ?? [])
    if (moved?.current) setTheirs(moved.current)
    complain(error)
  }

  const save = async (known: string | null) => {
    try {
      const pages = await write.mutateAsync({ seen: known, infoPage: draft })
      const now = pages.find((each) => each.page === draft.page.trim().toLowerCase())
      setEdits({})
      setFaults([])
      setTheirs(undefined)
      setSeen(now?.revision ?? null)
      onPages(pages)
      if (now) onSaved(now.page)
      showNotice(t('settings.saved'))
    } catch (error) {
      refused(error)
    }
  }

  const take = async () => {
    if (!page) return
    try {
      onPages(await remove.mutateAsync({ page: page.page, seen: seen ?? page.revision }))
      onClose()
    } catch (error) {
      setAsking(false)
      refused(error)
    }
  }

  return (
    <form
      className={classes['form']}
      aria-label={t('pagesEdit.form')}
      onSubmit={(event) => {
        event.preventDefault()
        void save(seen)
      }}
    >
      {theirs && (
        <Alert
          color="amber"
          role="alert"
          icon={<Users size={22} aria-hidden />}
          title={t('settings.conflictTitle', { who: theirs.byName || t('settings.somebody') })}
        >
          <p>{t('shopSetup.conflictText')}</p>
          <div className={classes['acts']}>
            <Button
              variant="default"
              onClick={() => {
                const { revision, byName: ___, ...rest } = theirs
                setSeen(revision)
                setEdits(rest)
                setTheirs(undefined)
              }}
            >
              {t('shopSetup.takeTheirs')}
            </Button>
            <Button onClick={() => void save(theirs.revision)}>{t('shopSetup.keepMine')}</Button>
          </div>
        </Alert>
      )}
      <TextInput
        size="md"
        label={t('pagesEdit.address')}
        description={t('pagesEdit.addressText')}
        disabled={page !== undefined}
        maxLength={40}
        autoComplete="off"
        value={draft.page}
        error={faultOf('page') && t('pagesEdit.addressFault')}
        onChange={(event) => change({ page: event.currentTarget.value })}
      />
      <NamesFields
        label={t('pagesEdit.heading')}
        field="titles"
        names={draft.titles}
        isRequired
        faultOf={faultOf}
        onChange={(titles) => change({ titles })}
      />
      <NamesFields
        label={t('pagesEdit.body')}
        field="bodies"
        names={draft.bodies}
        isLong
        faultOf={faultOf}
        onChange={(bodies) => change({ bodies })}
      />
      <p className={classes['soft']}>{t('pagesEdit.markup', { max: pageLimits.body })}</p>
      <NamesFields
        label={t('pagesEdit.bottom')}
        field="bottoms"
        names={draft.bottoms}
        faultOf={faultOf}
        onChange={(bottoms) => change({ bottoms })}
      />
      <MarkupPreview titles={draft.titles} bodies={draft.bodies} bottoms={draft.bottoms} />
      <Switch
        size="lg"
        label={t('pagesEdit.published')}
        checked={draft.isPublished}
        onChange={(event) => change({ isPublished: event.currentTarget.checked })}
      />
      <div className={classes['acts']}>
        {page && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<Trash2 size={18} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('pagesEdit.remove')}
          </Button>
        )}
        <Button variant="default" leftSection={<X size={18} aria-hidden />} onClick={onClose}>
          {t(isDirty ? 'settings.discard' : 'action.close')}
        </Button>
        <Button
          type="submit"
          leftSection={<Save size={18} aria-hidden />}
          disabled={!isDirty}
          loading={write.isPending}
        >
          {t('settings.save')}
        </Button>
      </div>
      <AskFirst
        isOpen={isAsking}
        isGrave
        title={t('pagesEdit.removeTitle')}
        text={t('pagesEdit.removeText')}
        yes={t('pagesEdit.remove')}
        isBusy={remove.isPending}
        onYes={() => void take()}
        onNo={() => setAsking(false)}
      />
    </form>
  )
}
