import { Button, Switch } from '@mantine/core'
import { promotionManagement, type ManagedPromotion } from '@tabard/contract/promotions/promotion-management'
import { refusalData } from '@tabard/contract/wire/refused'
import type { FieldFault } from '@tabard/domain/catalogue/field-faults'
import type { PromotionTerms } from '@tabard/domain/promotions/promotion-terms'
import { MoreLabels } from '@tabard/ui/components/more-labels'
import { mintUuid } from '@tabard/ui/mint-uuid'
import { useWrite } from '@tabard/ui/queries'
import { useState } from 'react'
import { NamesFields } from '../../components/names-fields.tsx'
import { showNotice, useComplaint } from '../../components/notices.tsx'
import { SideDrawer } from '../../components/side-drawer.tsx'
import { useText } from '../../components/text.ts'
import { BenefitFields } from './benefit-fields.tsx'
import { NeedsFields } from './needs-fields.tsx'
import { PromotionPreview } from './promotion-preview.tsx'
import classes from './promotions.module.css'
import { ScopeFields } from './scope-fields.tsx'
import { usePromotionFaults, usePromotionLabels } from './use-promotion-labels.ts'
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
  const { complain, withdraw } = useComplaint()
  const save = useWrite(promotionManagement.save)
  const [promotionId] = useState(() => promotion?.promotionId ?? mintUuid())
  // Save over the opened revision, even if a newer one arrives.
  const [revision] = useState(() => promotion?.revision ?? null)
  const [terms, setTerms] = useState<PromotionTerms>(promotion?.terms ?? fresh)
  const [isEverywhere, setIsEverywhere] = useState(promotion?.isEverywhere ?? false)
  const [isDirty, setIsDirty] = useState(false)
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const faultOf = usePromotionFaults(faults)
  const change = (part: Partial<PromotionTerms>) => {
    setTerms((now) => ({ ...now, ...part }))
    setIsDirty(true)
  }
  const send = () =>
    save.mutate(
      { promotionId, revision, isEverywhere, promotion: terms },
      {
        onSuccess: (list) => {
          withdraw()
          show(list)
          showNotice(t('offer.saved'))
          onClose()
        },
        onError: (error) => {
          setFaults(refusalData(error, 'offer.invalid')?.faults ?? [])
          complain(error)
        },
      },
    )
  const labels = usePromotionLabels()
  const title = promotion ? t('offer.editNamed', { name: labels.name(promotion.terms) }) : t('offer.add')
  return (
    <SideDrawer label={title} size={680} isDirty={isDirty} onClose={onClose}>
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <h2>{title}</h2>
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
        {!isEverywhere && <ScopeFields terms={terms} faultOf={faultOf} onChange={change} />}
        <NeedsFields terms={terms} faultOf={faultOf} onChange={change} />
        <WhenFields terms={terms} faultOf={faultOf} onChange={change} />
        <section className={classes['part']}>
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
            onChange={(event) => {
              setIsEverywhere(event.currentTarget.checked)
              change({ scope: {} })
            }}
          />
        </section>
        <MoreLabels apps={['console', 'offers']}>
          <PromotionPreview terms={terms} />
        </MoreLabels>
        <div className={classes['foot']} data-foot>
          <Button type="submit" size="lg" loading={save.isPending}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
    </SideDrawer>
  )
}
