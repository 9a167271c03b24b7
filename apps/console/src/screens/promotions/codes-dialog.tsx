import { Button, NumberInput, TextInput } from '@mantine/core'
import {
  promotionManagement,
  type CodeBatch,
  type ManagedPromotion,
} from '@tabard/contract/promotions/promotion-management'
import { codeLimits } from '@tabard/domain/promotions/promotion-code'
import { useWrite } from '@tabard/ui/queries'
import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { AskFirst } from '../../components/ask-first.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { downloadCsv } from '../../components/download-csv.ts'
import { showNotice, useComplain, errorMessage } from '../../components/notices.tsx'
import { useText } from '../../components/text.ts'
import classes from './promotions.module.css'
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
  const complain = useComplain()
  const addWord = useWrite(promotionManagement.addWord)
  const make = useWrite(promotionManagement.makeCodes)
  const retire = useWrite(promotionManagement.retireCodes)
  const [word, setWord] = useState('')
  const [most, setMost] = useState<number | ''>('')
  const [count, setCount] = useState<number | ''>(50)
  const [leaving, setLeaving] = useState<CodeBatch>()
  const { promotionId } = promotion
  const nameOf = (batch: CodeBatch) => batch.word ?? t('offer.batchOf', { codes: batch.codes })
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
    <Dialog size="lg" title={t('offer.codesOf', { name: labels.name(promotion.terms) })} onClose={onClose}>
      <div className={classes['form']}>
        {promotion.batches.length === 0 ? (
          <p className={classes['soft']}>{t('offer.noCodes')}</p>
        ) : (
          <ul className={classes['batches']}>
            {promotion.batches.map((batch) => (
              <li key={batch.batchId}>
                <span>
                  <strong>{nameOf(batch)}</strong> {t('offer.batchUsed', { used: batch.used })}
                </span>
                <Button
                  variant="subtle"
                  color="red"
                  c="var(--red)"
                  aria-label={t('offer.retireNamed', { name: nameOf(batch) })}
                  onClick={() => setLeaving(batch)}
                >
                  {t('offer.retire')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <form
          className={classes['part']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
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
        </form>
        <div className={classes['part']}>
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
        </div>
      </div>
      {leaving && (
        <AskFirst
          isGrave
          title={t('offer.retireNamed', { name: nameOf(leaving) })}
          text={t('offer.retireText')}
          yes={t('offer.retire')}
          isBusy={retire.isPending}
          onYes={() =>
            retire.mutate(
              { promotionId, batchId: leaving.batchId },
              {
                onSuccess: (list) => {
                  show(list)
                  setLeaving(undefined)
                },
                onError: complain,
              },
            )
          }
          onNo={() => setLeaving(undefined)}
        />
      )}
    </Dialog>
  )
}
