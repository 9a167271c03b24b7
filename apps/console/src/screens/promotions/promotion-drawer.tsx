import cards from '@tabard/staff-ui/components/cards.module.css'
import { Stack, Switch } from '@mantine/core'
import { promotionManagement, type ManagedPromotion } from '@tabard/contract/promotions/promotion-management'
import type { PromotionTerms } from '@tabard/domain/promotions/promotion-terms'
import { MoreLabels } from '@tabard/ui/components/more-labels'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useReload } from '@tabard/ui/form-kit/use-reload'
import { useState } from 'react'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { FormDrawer } from '@tabard/staff-ui/form-kit/form-drawer.tsx'
import { FormFoot } from '@tabard/staff-ui/form-kit/form-foot.tsx'
import { useText } from '../../text.ts'
import { BenefitFields } from './benefit-fields.tsx'
import { NeedsFields } from './needs-fields.tsx'
import { PromotionPreview } from './promotion-preview.tsx'
import { ScopeFields } from '../../components/fields/scope-fields.tsx'
import { useFieldFaults } from '../../components/fields/use-field-faults.ts'
import { useOfferForm } from '../../components/offers/use-offer-form.ts'
import { usePromotionLabels } from './use-promotion-labels.ts'
import { useShowPromotions } from './use-show-promotions.ts'
import { WhenFields } from './when-fields.tsx'

interface PromotionDrawerProps {
  /** Undefined: a new promotion. */
  readonly promotion: ManagedPromotion | undefined
  readonly onClose: () => void
}

const fresh: PromotionTerms = {
  names: { first: '', second: '' },
  priority: 10,
  stacking: 'together',
  scope: {},
  benefit: { kind: 'percent', rate: 1_000 },
  needs: {},
  needsCode: false,
  schedule: { from: null, to: null, weekdays: [], hours: null },
  limits: { uses: null, perCustomer: null, perDay: null },
}

/** The form of a promotion, with a preview on a sample cart. */
export function PromotionDrawer({ promotion, onClose }: PromotionDrawerProps) {
  const { t } = useText()
  const show = useShowPromotions()
  const reload = useReload(promotionManagement.list)
  const [promotionId] = useState(() => promotion?.promotionId ?? mintUuid())
  const form = useOfferForm({
    row: promotionManagement.save,
    offer: promotion,
    fresh,
    toInput: ({ isEverywhere, ...terms }, revision) => ({
      promotionId,
      revision,
      isEverywhere,
      promotion: terms,
    }),
    reload: async () => (await reload()).promotions.find((each) => each.promotionId === promotionId),
    notice: t('offer.saved'),
    show,
    onClose,
  })
  const { isEverywhere, ...terms } = form.value
  const { change } = form
  const faultOf = useFieldFaults(form.faults)
  const labels = usePromotionLabels()
  const title = promotion ? t('offer.editNamed', { name: labels.name(promotion.terms) }) : t('offer.add')
  return (
    <FormDrawer form={form} title={title} size={680} onClose={onClose}>
      <NamesFields
        label={t('offer.name')}
        field="names"
        names={terms.names}
        isRequired
        hasFocus={!promotion}
        faultOf={faultOf}
        onChange={(names) => change({ names })}
      />
      <BenefitFields terms={terms} faultOf={faultOf} onChange={change} />
      {!isEverywhere && (
        <ScopeFields scope={terms.scope} error={faultOf('scope')} onChange={(scope) => change({ scope })} />
      )}
      <NeedsFields terms={terms} faultOf={faultOf} onChange={change} />
      <WhenFields terms={terms} faultOf={faultOf} onChange={change} />
      <Stack component="section" className={cards['outlined']} gap={12}>
        <Switch
          size="md"
          label={t('offer.together')}
          description={t('offer.togetherText')}
          checked={terms.stacking === 'together'}
          onChange={(event) => change({ stacking: event.currentTarget.checked ? 'together' : 'alone' })}
        />
        <Switch
          size="md"
          label={t('offer.isEverywhere')}
          description={t('offer.isEverywhereText')}
          checked={isEverywhere}
          onChange={(event) => change({ isEverywhere: event.currentTarget.checked, scope: {} })}
        />
      </Stack>
      <MoreLabels part="offers">
        <PromotionPreview terms={terms} />
      </MoreLabels>
      <FormFoot form={form} save={t('settings.save')} />
    </FormDrawer>
  )
}
