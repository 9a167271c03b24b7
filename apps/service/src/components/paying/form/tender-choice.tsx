import { SegmentedControl } from '@mantine/core'
import type { PayableTerminal } from '@tabard/contract/payments/terminal-payments'
import { staffTenders, terminalTender, type StaffTender } from '@tabard/domain/pricing/tenders/registry'
import { Banknote, CreditCard, Landmark, SmartphoneNfc, Ticket } from 'lucide-react'
import { useText } from '../../../text.ts'
import classes from '../cash.module.css'
import type { TypedPayment } from './typed-payment.ts'

const icons = {
  cash: Banknote,
  terminal: CreditCard,
  transfer: Landmark,
  custom: Ticket,
  atTerminal: SmartphoneNfc,
} as const satisfies Readonly<Record<Way, typeof Banknote>>

/** How staff take a payment: by a tender that they record, or at a card terminal. */
type Way = StaffTender | 'atTerminal'

interface TenderChoiceProps {
  readonly typed: TypedPayment
  readonly terminals: readonly PayableTerminal[]
  readonly onChange: (typed: TypedPayment) => void
}

/** How the customer pays. A shop with a card terminal is offered it first, in place of the recorded card machine. */
export function TenderChoice({ typed, terminals, onChange }: TenderChoiceProps) {
  const { t } = useText()
  const [first] = terminals
  const ways: readonly Way[] = first
    ? ['atTerminal', ...staffTenders.filter((tender) => tender !== terminalTender)]
    : staffTenders
  const choose = (way: Way) => {
    const blank = { ...typed, reference: '', scheme: undefined }
    if (way !== 'atTerminal') return onChange({ ...blank, tender: way, terminalId: undefined })
    onChange({ ...blank, tender: terminalTender, terminalId: first?.terminalId })
  }
  return (
    <SegmentedControl<Way>
      fullWidth
      size="lg"
      aria-label={t('collect.tender')}
      value={typed.terminalId === undefined ? typed.tender : 'atTerminal'}
      onChange={choose}
      data={ways.map((value) => {
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
