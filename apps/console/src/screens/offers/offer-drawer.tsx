import { Button, Switch } from '@mantine/core'
import { offerManagement, type ManagedOffer } from '@tabard/contract/offer-management'
import { refusalData } from '@tabard/contract/refused'
import type { FieldFault } from '@tabard/domain/menu-editing/field-faults'
import type { OfferTerms } from '@tabard/domain/offers/offer'
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
import { OfferPreview } from './offer-preview.tsx'
import classes from './offers.module.css'
import { ScopeFields } from './scope-fields.tsx'
import { useOfferFaults, useOfferLabels } from './use-offer-labels.ts'
import { useShowOffers } from './use-show-offers.ts'
import { WhenFields } from './when-fields.tsx'

interface OfferDrawerProps {
  /** Undefined: a new promotion. */
  readonly offer: ManagedOffer | undefined
  readonly onClose: () => void
}

const fresh: OfferTerms = {
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
export function OfferDrawer({ offer, onClose }: OfferDrawerProps) {
  const { t } = useText()
  const show = useShowOffers()
  const { complain, withdraw } = useComplaint()
  const save = useWrite(offerManagement.save)
  const [offerId] = useState(() => offer?.offerId ?? mintUuid())
  // Save over the opened revision, even if a newer one arrives.
  const [revision] = useState(() => offer?.revision ?? null)
  const [terms, setTerms] = useState<OfferTerms>(offer?.terms ?? fresh)
  const [isEverywhere, setIsEverywhere] = useState(offer?.isEverywhere ?? false)
  const [isDirty, setIsDirty] = useState(false)
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const faultOf = useOfferFaults(faults)
  const change = (part: Partial<OfferTerms>) => {
    setTerms((now) => ({ ...now, ...part }))
    setIsDirty(true)
  }
  const send = () =>
    save.mutate(
      { offerId, revision, isEverywhere, offer: terms },
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
  const words = useOfferLabels()
  const title = offer ? t('offer.editNamed', { name: words.name(offer.terms) }) : t('offer.add')
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
          hasFocus={!offer}
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
          <OfferPreview terms={terms} />
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
