import cards from '@tabard/staff-ui/components/cards.module.css'
import { Box, Button, Switch, Text, TextInput } from '@mantine/core'
import { pageLimits, shopContent } from '@tabard/contract/shops/content/calls'
import type { EditedPage } from '@tabard/contract/shops/content/edited-page'
import { useWrite } from '@tabard/ui/client/queries'
import { X } from 'lucide-react'
import { useState } from 'react'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
import { ConflictNotice } from '@tabard/staff-ui/form-kit/conflict-notice.tsx'
import { FormFoot } from '@tabard/staff-ui/form-kit/form-foot.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useFaultOf } from '@tabard/staff-ui/form-kit/use-fault-of'
import { MarkupPreview } from './markup-preview.tsx'

interface PageFormProps {
  /** Undefined: a new page. */
  readonly page: EditedPage | undefined
  readonly onPages: (pages: readonly EditedPage[]) => void
  readonly onSaved: (page: string) => void
  readonly onClose: () => void
}

type Draft = Omit<EditedPage, 'revision' | 'byName'>

const none = { first: '', second: '' }
const blank: { readonly value: Draft; readonly revision: string | null } = {
  value: { page: '', titles: none, bodies: none, bottoms: none, isPublished: false },
  revision: null,
}

function storedOf({ revision, byName: _, ...value }: EditedPage) {
  return { value, revision }
}

/** The form of one page in both languages, with a preview. */
export function PageForm({ page, onPages, onSaved, onClose }: PageFormProps) {
  const { t } = useText()
  const complain = useComplain()
  const remove = useWrite(shopContent.removePage)
  const [isAsking, setAsking] = useState(false)
  const form = useForm({
    row: shopContent.savePage,
    stored: page ? storedOf(page) : blank,
    blank,
    toInput: (infoPage, seen) => ({ seen, infoPage }),
    toStored: storedOf,
    onSaved: (pages, sent) => {
      onPages(pages)
      const now = pages.find((each) => each.page === sent.page.trim().toLowerCase())
      if (now) onSaved(now.page)
    },
  })
  const { value: draft, base, change, isDirty } = form
  const faultOf = useFaultOf(form.faults)

  const take = async () => {
    if (!page) return
    try {
      onPages(await remove.mutateAsync({ page: page.page, seen: base.revision ?? page.revision }))
      onClose()
    } catch (error) {
      setAsking(false)
      complain(error)
    }
  }

  return (
    <Box className={cards['card']} mt={12} p={16}>
      <FormFrame form={form} label={t('pagesEdit.form')}>
        <ConflictNotice form={form} />
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
        <PageTexts draft={draft} change={change} faultOf={faultOf} />
        <Switch
          size="lg"
          label={t('pagesEdit.published')}
          checked={draft.isPublished}
          onChange={(event) => change({ isPublished: event.currentTarget.checked })}
        />
        <FormFoot
          form={form}
          save={t('settings.save')}
          isDisabled={!isDirty}
          remove={page && { label: t('pagesEdit.remove'), onClick: () => setAsking(true) }}
        >
          <Button variant="default" leftSection={<X size={18} aria-hidden />} onClick={onClose}>
            {t(isDirty ? 'settings.discard' : 'action.close')}
          </Button>
        </FormFoot>
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
      </FormFrame>
    </Box>
  )
}

interface PageTextsProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly faultOf: (field: string) => string | undefined
}

/** The heading, body and foot of a page, with a preview. */
function PageTexts({ draft, change, faultOf }: PageTextsProps) {
  const { t } = useText()
  return (
    <>
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
      <Text c="dimmed">{t('pagesEdit.markup', { max: pageLimits.body })}</Text>
      <NamesFields
        label={t('pagesEdit.bottom')}
        field="bottoms"
        names={draft.bottoms}
        faultOf={faultOf}
        onChange={(bottoms) => change({ bottoms })}
      />
      <MarkupPreview titles={draft.titles} bodies={draft.bodies} bottoms={draft.bottoms} />
    </>
  )
}
