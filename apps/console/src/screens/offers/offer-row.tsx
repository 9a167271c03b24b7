import { Button } from '@mantine/core'
import { offerManagement, type ManagedOffer } from '@tabard/contract/offer-management'
import { useWrite } from '@tabard/ui/queries'
import { useState } from 'react'
import { AskFirst } from '../../components/ask-first.tsx'
import { useFormats } from '../../components/formats.ts'
import { useComplain } from '../../components/notices.tsx'
import { useText } from '../../components/text.ts'
import classes from './offers.module.css'
import { useOfferLabels } from './use-offer-labels.ts'
import { useShowOffers } from './use-show-offers.ts'

interface OfferRowProps {
  readonly offer: ManagedOffer
  onEdit(offer: ManagedOffer): void
  onCodes(offer: ManagedOffer): void
  onFigures(offer: ManagedOffer): void
}

export function OfferRow({ offer, onEdit, onCodes, onFigures }: OfferRowProps) {
  const { t } = useText()
  const { money } = useFormats()
  const words = useOfferLabels()
  const show = useShowOffers()
  const complain = useComplain()
  const pause = useWrite(offerManagement.pause)
  const archive = useWrite(offerManagement.archive)
  const [isAsking, setIsAsking] = useState(false)
  const { offerId, state, terms, isPaused } = offer
  const name = words.name(terms)
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
            words.benefit(terms),
            offer.isEverywhere ? t('offer.everywhere') : '',
            ...offer.batches.flatMap(({ word }) => word ?? []),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      </div>
      <p className={classes['sums']}>
        <strong>{t('offer.used', { used: offer.used })}</strong>
        <span>{t('offer.given', { amount: money(offer.givenCents) })}</span>
      </p>
      <div className={classes['acts']}>
        {state !== 'archived' && (
          <Button variant="default" aria-label={t('offer.editNamed', { name })} onClick={() => onEdit(offer)}>
            {t('offer.edit')}
          </Button>
        )}
        {state !== 'archived' && terms.needsCode && (
          <Button variant="default" aria-label={t('offer.codesOf', { name })} onClick={() => onCodes(offer)}>
            {t('offer.codes')}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={t('offer.figuresOf', { name })}
          onClick={() => onFigures(offer)}
        >
          {t('offer.figures')}
        </Button>
        {state !== 'archived' && (
          <>
            <Button
              variant="default"
              loading={pause.isPending}
              aria-label={t(isPaused ? 'offer.resumeNamed' : 'offer.pauseNamed', { name })}
              onClick={() => pause.mutate({ offerId, isPaused: !isPaused }, then)}
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
        onYes={() => archive.mutate({ offerId }, then)}
        onNo={() => setIsAsking(false)}
      />
    </article>
  )
}
