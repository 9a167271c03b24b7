import cards from '@tabard/staff-ui/components/cards.module.css'
import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
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
import { showNotice, useComplain, errorMessage } from '@tabard/staff-ui/feedback/notices.tsx'
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
  const nameOf = (batch: CodeBatch) => batch.word ?? t('offer.batchOf', { codes: batch.codes })
  return (
    <Dialog size="lg" title={t('offer.codesOf', { name: labels.name(promotion.terms) })} onClose={onClose}>
      <Stack gap={20}>
        <Batches batches={promotion.batches} nameOf={nameOf} onRetire={setLeaving} />
        <WordForm promotionId={promotionId} />
        <BatchForm promotion={promotion} />
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

/** Adds a word that all customers share. */
function WordForm({ promotionId }: { readonly promotionId: string }) {
  const { t } = useText()
  const show = useShowPromotions()
  const addWord = useWrite(promotionManagement.addWord)
  const [word, setWord] = useState('')
  const [most, setMost] = useState<number | ''>('')
  const add = () =>
    addWord.mutate(
      { promotionId, word, most: most === '' ? null : most },
      {
        onSuccess: (list) => {
          show(list)
          setWord('')
          setMost('')
        },
      },
    )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Stack className={cards['outlined']} gap={12}>
        <TextInput
          size="md"
          label={t('offer.wordLabel')}
          description={t('offer.wordText')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={word}
          error={addWord.error ? errorMessage(addWord.error, t) : undefined}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
        <NumberInput
          size="md"
          label={t('offer.wordMost')}
          min={1}
          allowDecimal={false}
          value={most}
          onChange={(value) => setMost(typeof value === 'number' ? value : '')}
        />
        <Button
          type="submit"
          size="md"
          leftSection={<Plus size={18} aria-hidden />}
          disabled={word.trim() === ''}
          loading={addWord.isPending}
        >
          {t('offer.addWord')}
        </Button>
      </Stack>
    </form>
  )
}

/** Makes a batch of codes and downloads them: they are not shown again. */
function BatchForm({ promotion }: Pick<CodesDialogProps, 'promotion'>) {
  const { t } = useText()
  const labels = usePromotionLabels()
  const show = useShowPromotions()
  const complain = useComplain()
  const make = useWrite(promotionManagement.makeCodes)
  const [count, setCount] = useState<number | ''>(50)
  const { promotionId } = promotion
  const download = () =>
    make.mutate(
      { promotionId, count: count === '' ? 0 : count },
      {
        onSuccess: ({ list, codes }) => {
          downloadCsv(`codes-${labels.name(promotion.terms).replace(/\W+/g, '-').toLowerCase()}.csv`, [
            ['code'],
            ...codes.map((code) => [code]),
          ])
          showNotice(t('offer.codesMade', { count: codes.length }))
          show(list)
        },
        onError: complain,
      },
    )
  return (
    <Stack className={cards['outlined']} gap={12}>
      <NumberInput
        size="md"
        label={t('offer.batchLabel')}
        description={t('offer.batchText')}
        min={1}
        max={codeLimits.batch}
        allowDecimal={false}
        value={count}
        onChange={(value) => setCount(typeof value === 'number' ? value : '')}
      />
      <Button
        size="md"
        variant="default"
        leftSection={<Download size={18} aria-hidden />}
        disabled={count === ''}
        loading={make.isPending}
        onClick={download}
      >
        {t('offer.makeCodes')}
      </Button>
    </Stack>
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
