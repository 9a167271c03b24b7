import { SegmentedControl } from '@mantine/core'
import { staffTenders, type StaffTender } from '@tabard/domain/pricing/tenders/registry'
import { Banknote, CreditCard, Landmark, Ticket } from 'lucide-react'
import { useText } from '../../../text.ts'
import classes from '../cash.module.css'

const icons = {
  cash: Banknote,
  terminal: CreditCard,
  transfer: Landmark,
  custom: Ticket,
} as const satisfies Readonly<Record<StaffTender, typeof Banknote>>

interface TenderChoiceProps {
  readonly tender: StaffTender
  readonly onChange: (tender: StaffTender) => void
}

/** How the customer pays. */
export function TenderChoice({ tender, onChange }: TenderChoiceProps) {
  const { t } = useText()
  return (
    <SegmentedControl<StaffTender>
      fullWidth
      size="lg"
      aria-label={t('collect.tender')}
      value={tender}
      onChange={onChange}
      data={staffTenders.map((value) => {
        const Icon = icons[value]
        return {
          value,
          label: (
            <span className={classes['tender']}>
              <Icon size={22} aria-hidden />
              {t(`collect.tender.${value}`)}
            </span>
          ),
        }
      })}
    />
  )
}
