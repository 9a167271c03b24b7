import cards from '@tabard/staff-ui/components/cards.module.css'
import { Box, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import {
  promotionManagement,
  type CodeBatch,
  type ManagedPromotion,
} from '@tabard/contract/promotions/promotion-management'
import { codeLimits } from '@tabard/domain/promotions/promotion-code'
import { useWrite } from '@tabard/ui/client/queries'
import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { downloadCsv } from '../../components/download-csv.ts'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
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
  const [leaving, setLeaving] = useState<CodeBatch>()
  const { promotionId } = promotion
  const word = useWordForm(promotionId)
  const batch = useBatchForm(promotion)
  const nameOf = (each: CodeBatch) => each.word ?? t('offer.batchOf', { codes: each.codes })
  return (
    <Dialog
      isDirty={word.isDirty || batch.isDirty}
      size="lg"
      title={t('offer.codesOf', { name: labels.name(promotion.terms) })}
      onClose={onClose}
    >
      <Stack gap={20}>
        <Batches batches={promotion.batches} nameOf={nameOf} onRetire={setLeaving} />
        <WordForm form={word} />
        <BatchForm form={batch} />
      </Stack>
      {leaving && (
        <RetireQuestion
          promotionId={promotionId}
          batch={leaving}
          name={nameOf(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Dialog>
  )
}

interface BatchesProps {
  readonly batches: readonly CodeBatch[]
  readonly nameOf: (batch: CodeBatch) => string
  readonly onRetire: (batch: CodeBatch) => void
}

function Batches({ batches, nameOf, onRetire }: BatchesProps) {
  const { t } = useText()
  if (batches.length === 0)
    return (
      <Text mt={4} c="dimmed">
        {t('offer.noCodes')}
      </Text>
    )
  return (
    <Stack component="ul" gap={12}>
      {batches.map((batch) => (
        <Group
          component="li"
          key={batch.batchId}
          justify="space-between"
          gap={12}
          wrap="nowrap"
          py={4}
          pr={4}
          pl={16}
          bd="1px solid var(--line)"
          bdrs={12}
        >
          <span>
            <strong>{nameOf(batch)}</strong> {t('offer.batchUsed', { used: batch.used })}
          </span>
          <Button
            variant="subtle"
            color="red"
            c="var(--red)"
            aria-label={t('offer.retireNamed', { name: nameOf(batch) })}
            onClick={() => onRetire(batch)}
          >
            {t('offer.retire')}
          </Button>
        </Group>
      ))}
    </Stack>
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

const usualBatch: { readonly value: { readonly count: number | '' }; readonly revision: null } = {
  value: { count: 50 },
  revision: null,
}

function useBatchForm(promotion: ManagedPromotion) {
  const { t } = useText()
  const labels = usePromotionLabels()
  const show = useShowPromotions()
  const { promotionId } = promotion
  return useForm({
    row: promotionManagement.makeCodes,
    stored: usualBatch,
    toInput: ({ count }) => ({ promotionId, count: Number(count) }),
    errorFields: { 'offer.batch': 'count' },
    notice: null,
    onSaved: ({ list, codes }) => {
      downloadCsv(`codes-${labels.name(promotion.terms).replace(/\W+/g, '-').toLowerCase()}.csv`, [
        ['code'],
        ...codes.map((code) => [code]),
      ])
      showNotice(t('offer.codesMade', { count: codes.length }))
      show(list)
    },
  })
}

/** Makes a batch of codes and downloads them: they are not shown again. */
function BatchForm({ form }: { readonly form: ReturnType<typeof useBatchForm> }) {
  const { t } = useText()
  const { count } = form.value
  return (
    <Box className={cards['outlined'] ?? ''}>
      <FormFrame form={form} label={t('offer.makeCodes')}>
        <NumberInput
          size="md"
          label={t('offer.batchLabel')}
          description={t('offer.batchText')}
          min={1}
          max={codeLimits.batch}
          allowDecimal={false}
          value={count}
          error={form.errorAt('count')}
          onChange={(value) => form.change({ count: typeof value === 'number' ? value : '' })}
        />
        <Button
          type="submit"
          size="md"
          variant="default"
          leftSection={<Download size={18} aria-hidden />}
          disabled={count === ''}
          loading={form.isSaving}
        >
          {t('offer.makeCodes')}
        </Button>
      </FormFrame>
    </Box>
  )
}

interface RetireQuestionProps {
  readonly promotionId: string
  readonly batch: CodeBatch
  readonly name: string
  readonly onClose: () => void
}

function RetireQuestion({ promotionId, batch, name, onClose }: RetireQuestionProps) {
  const { t } = useText()
  const show = useShowPromotions()
  const complain = useComplain()
  const retire = useWrite(promotionManagement.retireCodes)
  return (
    <AskFirst
      isGrave
      title={t('offer.retireNamed', { name: name })}
      text={t('offer.retireText')}
      yes={t('offer.retire')}
      isBusy={retire.isPending}
      onYes={() =>
        retire.mutate(
          { promotionId, batchId: batch.batchId },
          {
            onSuccess: (list) => {
              show(list)
              onClose()
            },
            onError: complain,
          },
        )
      }
      onNo={onClose}
    />
  )
}
