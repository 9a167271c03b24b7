import { Button } from '@mantine/core'
import { promotionManagement, type ManagedPromotion } from '@tabard/contract/promotions/promotion-management'
import { useWrite } from '@tabard/ui/queries'
import { useState } from 'react'
import { AskFirst } from '../../components/ask-first.tsx'
import { useFormats } from '../../components/formats.ts'
import { useComplain } from '../../components/notices.tsx'
import { useText } from '../../components/text.ts'
import classes from './promotions.module.css'
import { usePromotionLabels } from './use-promotion-labels.ts'
import { useShowPromotions } from './use-show-promotions.ts'

interface PromotionRowProps {
  readonly promotion: ManagedPromotion
  onEdit(promotion: ManagedPromotion): void
  onCodes(promotion: ManagedPromotion): void
  onFigures(promotion: ManagedPromotion): void
}

export function PromotionRow({ promotion, onEdit, onCodes, onFigures }: PromotionRowProps) {
  const { t } = useText()
  const { money } = useFormats()
  const labels = usePromotionLabels()
  const show = useShowPromotions()
  const complain = useComplain()
  const pause = useWrite(promotionManagement.pause)
  const archive = useWrite(promotionManagement.archive)
  const [isAsking, setIsAsking] = useState(false)
  const { promotionId, state, terms, isPaused } = promotion
  const name = labels.name(terms)
  const then = { onSuccess: show, onError: complain }
  return (
    <article className={classes['card']}>
      <div className={classes['what']}>
        <h2>
          {name}{' '}
          <span className={classes['state']} data-state={state}>
            {t(`offer.state.${state}`)}
          </span>
        </h2>
        <p>
          {[
            labels.benefit(terms),
            promotion.isEverywhere ? t('offer.everywhere') : '',
            ...promotion.batches.flatMap(({ word }) => word ?? []),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      </div>
      <p className={classes['sums']}>
        <strong>{t('offer.used', { used: promotion.used })}</strong>
        <span>{t('offer.given', { amount: money(promotion.givenCents) })}</span>
      </p>
      <div className={classes['acts']}>
        {state !== 'archived' && (
          <Button
            variant="default"
            aria-label={t('offer.editNamed', { name })}
            onClick={() => onEdit(promotion)}
          >
            {t('offer.edit')}
          </Button>
        )}
        {state !== 'archived' && terms.needsCode && (
          <Button
            variant="default"
            aria-label={t('offer.codesOf', { name })}
            onClick={() => onCodes(promotion)}
          >
            {t('offer.codes')}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={t('offer.figuresOf', { name })}
          onClick={() => onFigures(promotion)}
        >
          {t('offer.figures')}
        </Button>
        {state !== 'archived' && (
          <>
            <Button
              variant="default"
              loading={pause.isPending}
              aria-label={t(isPaused ? 'offer.resumeNamed' : 'offer.pauseNamed', { name })}
              onClick={() => pause.mutate({ promotionId, isPaused: !isPaused }, then)}
            >
              {t(isPaused ? 'offer.resume' : 'offer.pause')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              c="var(--red)"
              aria-label={t('offer.archiveNamed', { name })}
              onClick={() => setIsAsking(true)}
            >
              {t('offer.archive')}
            </Button>
          </>
        )}
      </div>
      <AskFirst
        isOpen={isAsking}
        isGrave
        title={t('offer.archiveNamed', { name })}
        text={t('offer.archiveText')}
        yes={t('offer.archive')}
        isBusy={archive.isPending}
        onYes={() => archive.mutate({ promotionId }, then)}
        onNo={() => setIsAsking(false)}
      />
    </article>
  )
}
