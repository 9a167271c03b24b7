import { Button } from '@mantine/core'
import { promotionManagement, type ManagedPromotion } from '@tabard/contract/promotions/promotion-management'
import { useWrite } from '@tabard/ui/client/queries'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { OfferActions } from '../../components/offers/offer-actions.tsx'
import { OfferRow } from '../../components/offers/offer-row.tsx'
import { useText } from '../../text.ts'
import { usePromotionLabels } from './use-promotion-labels.ts'
import { useShowPromotions } from './use-show-promotions.ts'

interface PromotionRowProps {
  readonly promotion: ManagedPromotion
  onEdit(promotion: ManagedPromotion): void
  onCodes(promotion: ManagedPromotion): void
  onFigures(promotion: ManagedPromotion): void
}

/** A promotion with its benefit, its uses and the discounts that it gave. */
export function PromotionRow(props: PromotionRowProps) {
  const { promotion } = props
  const { t } = useText()
  const { money } = useFormats()
  const labels = usePromotionLabels()
  const { state, terms } = promotion
  const name = labels.name(terms)
  return (
    <OfferRow
      name={name}
      state={state}
      stateText={t(`offer.state.${state}`)}
      facts={[
        labels.benefit(terms),
        promotion.isEverywhere ? t('offer.everywhere') : '',
        ...promotion.batches.flatMap(({ word }) => word ?? []),
      ]}
      uses={t('offer.used', { used: promotion.used })}
      amount={t('offer.given', { amount: money(promotion.givenCents) })}
    >
      <PromotionActions {...props} name={name} />
    </OfferRow>
  )
}

function PromotionActions({
  promotion,
  name,
  onEdit,
  onCodes,
  onFigures,
}: PromotionRowProps & { readonly name: string }) {
  const { t } = useText()
  const show = useShowPromotions()
  const complain = useComplain()
  const pause = useWrite(promotionManagement.pause)
  const archive = useWrite(promotionManagement.archive)
  const { promotionId, state, terms } = promotion
  const then = { onSuccess: show, onError: complain }
  return (
    <OfferActions
      name={name}
      isArchived={state === 'archived'}
      isPaused={promotion.isPaused}
      archiveText={t('offer.archiveText')}
      onEdit={() => onEdit(promotion)}
      pause={{
        isPending: pause.isPending,
        run: (isPaused) => pause.mutate({ promotionId, isPaused }, then),
      }}
      archive={{ isPending: archive.isPending, run: () => archive.mutate({ promotionId }, then) }}
    >
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
    </OfferActions>
  )
}
