import cards from '@tabard/staff-ui/components/cards.module.css'
import { Box, Button, NumberInput, Stack, TextInput } from '@mantine/core'
import {
  promotionManagement,
  type CodeBatch,
  type ManagedPromotion,
} from '@tabard/contract/promotions/promotion-management'
import { codeLimits } from '@tabard/domain/promotions/promotion-code'
import { useWrite } from '@tabard/ui/client/queries'
import { Plus } from 'lucide-react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { showNotice } from '@tabard/staff-ui/feedback/notices.tsx'
import { BatchForm, downloadBatch, usualBatch } from '../../components/offers/batch-form.tsx'
import { BatchList } from '../../components/offers/batch-list.tsx'
import { useText } from '../../text.ts'
import { usePromotionLabels } from './use-promotion-labels.ts'
import { useShowPromotions } from './use-show-promotions.ts'

interface CodesDialogProps {
  readonly promotion: ManagedPromotion
  readonly onClose: () => void
}

/** Codes of a promotion: a shared word, or a batch that is shown once. */
export function CodesDialog({ promotion, onClose }: CodesDialogProps) {
  const { t } = useText()
  const labels = usePromotionLabels()
  const show = useShowPromotions()
  const retire = useWrite(promotionManagement.retireCodes)
  const { promotionId, batches } = promotion
  const name = labels.name(promotion.terms)
  const word = useWordForm(promotionId)
  const batch = useCodesForm(promotionId, name)
  const nameOf = (each: CodeBatch) => each.word ?? t('offer.batchOf', { codes: each.codes })
  return (
    <Dialog
      isDirty={word.isDirty || batch.isDirty}
      size="lg"
      title={t('offer.codesOf', { name })}
      onClose={onClose}
    >
      <Stack gap={20}>
        <BatchList
          batches={batches}
          nameOf={nameOf}
          none={t('offer.noCodes')}
          retireText={t('offer.retireText')}
          isBusy={retire.isPending}
          onRetire={async ({ batchId }) => show(await retire.mutateAsync({ promotionId, batchId }))}
        />
        <WordForm form={word} />
        <BatchForm form={batch} label={t('offer.batchLabel')} max={codeLimits.batch} />
      </Stack>
    </Dialog>
  )
}

interface SharedWord {
  readonly word: string
  /** Null: no limit. */
  readonly most: number | null
}

const noWord: { readonly value: SharedWord; readonly revision: null } = {
  value: { word: '', most: null },
  revision: null,
}

function useWordForm(promotionId: string) {
  const show = useShowPromotions()
  return useForm({
    row: promotionManagement.addWord,
    stored: noWord,
    toInput: (draft) => ({ promotionId, ...draft }),
    errorFields: { 'offer.word': 'word', 'offer.wordTaken': 'word' },
    notice: null,
    onSaved: show,
  })
}

/** Adds a word that all customers share. */
function WordForm({ form }: { readonly form: ReturnType<typeof useWordForm> }) {
  const { t } = useText()
  const { word, most } = form.value
  return (
    <Box className={cards['outlined'] ?? ''}>
      <FormFrame form={form} label={t('offer.addWord')}>
        <TextInput
          size="md"
          label={t('offer.wordLabel')}
          description={t('offer.wordText')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={word}
          error={form.errorAt('word')}
          onChange={(event) => form.change({ word: event.currentTarget.value })}
        />
        <NumberInput
          size="md"
          label={t('offer.wordMost')}
          min={1}
          allowDecimal={false}
          value={most ?? ''}
          onChange={(value) => form.change({ most: typeof value === 'number' ? value : null })}
        />
        <Button
          type="submit"
          size="md"
          leftSection={<Plus size={18} aria-hidden />}
          disabled={word.trim() === ''}
          loading={form.isSaving}
        >
          {t('offer.addWord')}
        </Button>
      </FormFrame>
    </Box>
  )
}

function useCodesForm(promotionId: string, name: string) {
  const { t } = useText()
  const show = useShowPromotions()
  return useForm({
    row: promotionManagement.makeCodes,
    stored: usualBatch,
    toInput: ({ count }) => ({ promotionId, count: Number(count) }),
    errorFields: { 'offer.batch': 'count' },
    notice: null,
    onSaved: ({ list, codes }) => {
      downloadBatch('code', name, codes)
      showNotice(t('offer.codesMade', { count: codes.length }))
      show(list)
    },
  })
}
