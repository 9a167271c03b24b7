import { programmes, type Programme, type ProgrammeList } from '@tabard/contract/value/cards/programmes'
import { checkCardType, newCardType, type CardTypeTerms } from '@tabard/domain/value/card-type'
import { Title } from '@mantine/core'
import { SideDrawer } from '@tabard/staff-ui/components/side-drawer.tsx'
import { ConflictNotice } from '@tabard/staff-ui/form-kit/conflict-notice.tsx'
import { FormFoot } from '@tabard/staff-ui/form-kit/form-foot.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useReload } from '@tabard/ui/form-kit/use-reload'
import { useState } from 'react'
import { useText } from '../../text.ts'
import { DiscountFields, GiftFields } from './fields/benefit-fields.tsx'
import { JoiningFields } from './fields/joining-fields.tsx'
import { PointsFields } from './fields/points-fields.tsx'
import { StampFields } from './fields/stamp-fields.tsx'
import { TierFields } from './fields/tier-fields.tsx'
import { ProgrammePreview } from './preview/programme-preview.tsx'
import classes from './programmes.module.css'
import { useProgrammeFaults } from './use-programme-faults.ts'
import { useProgrammeLabels } from './use-programme-labels.ts'
import { useShowProgrammes } from './use-show-programmes.ts'

interface ProgrammeDrawerProps {
  /** Undefined: a new programme. */
  readonly programme: Programme | undefined
  readonly settings: ProgrammeList['settings']
  /** Of the shop's prices. */
  readonly currency: string
  readonly onClose: () => void
}

const blank: { readonly value: CardTypeTerms; readonly revision: number | null } = {
  value: newCardType,
  revision: null,
}

const storedOf = ({ programme, version }: Programme) => ({ value: programme, revision: version })

function useProgrammeForm(programme: Programme | undefined, onClose: () => void) {
  const { t } = useText()
  const show = useShowProgrammes()
  const reload = useReload(programmes.list)
  const [cardTypeId] = useState(() => programme?.cardTypeId ?? mintUuid())
  return useForm({
    row: programmes.save,
    stored: programme ? storedOf(programme) : blank,
    blank,
    toInput: (terms, version) => ({ cardTypeId, version, programme: terms }),
    reload: async () => {
      const { programmes: all } = await reload()
      const current = all.find((each) => each.cardTypeId === cardTypeId)
      return current ? storedOf(current) : null
    },
    check: (terms, hasTried) => {
      const checked = checkCardType(terms)
      return hasTried && !checked.ok ? checked.faults : []
    },
    notice: t('loyalty.saved'),
    onSaved: (list) => {
      show(list)
      onClose()
    },
    onUnchanged: onClose,
  })
}

/** The form of a programme, beside what it gives a member. */
export function ProgrammeDrawer({ programme, settings, currency, onClose }: ProgrammeDrawerProps) {
  const { t } = useText()
  const form = useProgrammeForm(programme, onClose)
  const faultOf = useProgrammeFaults(form.faults)
  const labels = useProgrammeLabels()
  const title = programme
    ? t('offer.editNamed', { name: labels.name(programme.programme) })
    : t('loyalty.add')
  const pointsCurrency = programme?.pointsCurrency ?? currency
  const otherCurrency = pointsCurrency === currency ? undefined : pointsCurrency
  const parts = { terms: form.value, settings, faultOf, onChange: form.change }
  return (
    <SideDrawer label={title} size={1080} isDirty={form.isDirty} onClose={onClose}>
      <Title order={2} mih={40} mb="md" pr={48} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Title>
      <div className={classes['editor']}>
        <div className={classes['form']}>
          <FormFrame form={form}>
            <ConflictNotice form={form} />
            <JoiningFields {...parts} isNew={!programme} />
            <PointsFields {...parts} otherCurrency={otherCurrency} />
            {form.value.hasPoints && <TierFields {...parts} />}
            <DiscountFields {...parts} />
            <StampFields {...parts} />
            {form.value.hasPoints && <GiftFields {...parts} />}
            <FormFoot form={form} save={t('settings.save')} />
          </FormFrame>
        </div>
        <ProgrammePreview
          terms={form.value}
          settings={{ ...settings, isOffered: settings.isOffered && otherCurrency === undefined }}
        />
      </div>
    </SideDrawer>
  )
}
