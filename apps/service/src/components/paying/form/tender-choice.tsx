import { SegmentedControl } from '@mantine/core'
import type { PayableTerminal } from '@tabard/contract/payments/terminals/terminal-payments'
import { staffTenders, terminalTender, type StaffTender } from '@tabard/domain/pricing/tenders/registry'
import { Banknote, CreditCard, Landmark, ScanLine, SmartphoneNfc, Ticket } from 'lucide-react'
import { useText } from '../../../text.ts'
import classes from '../cash.module.css'
import type { TypedPayment } from './typed-payment.ts'

const icons = {
  cash: Banknote,
  terminal: CreditCard,
  transfer: Landmark,
  custom: Ticket,
  atTerminal: SmartphoneNfc,
  byCode: ScanLine,
} as const satisfies Readonly<Record<Way, typeof Banknote>>

/** How staff take a payment: by a tender that they record, at a card terminal, or by the payer's code. */
type Way = StaffTender | 'atTerminal' | 'byCode'

interface TenderChoiceProps {
  readonly typed: TypedPayment
  readonly terminals: readonly PayableTerminal[]
  /** The shop has an account that charges the codes of wallets. */
  readonly canScan: boolean
  readonly onChange: (typed: TypedPayment) => void
}

/** How the customer pays. A shop with a card terminal is offered it first, in place of the recorded card machine. */
export function TenderChoice({ typed, terminals, canScan, onChange }: TenderChoiceProps) {
  const { t } = useText()
  const [first] = terminals
  const others: readonly Way[] = staffTenders.filter((tender) => tender !== terminalTender)
  const card: readonly Way[] = first ? ['atTerminal', ...others] : staffTenders
  const ways = canScan
    ? card.flatMap((way): Way[] => (way === 'atTerminal' || way === terminalTender ? [way, 'byCode'] : [way]))
    : card
  const choose = (way: Way) => {
    const blank = { ...typed, reference: '', scheme: undefined, terminalId: undefined, payerCode: undefined }
    if (way === 'atTerminal') onChange({ ...blank, tender: terminalTender, terminalId: first?.terminalId })
    else if (way === 'byCode') onChange({ ...blank, tender: terminalTender, payerCode: '' })
    else onChange({ ...blank, tender: way })
  }
  return (
    <SegmentedControl<Way>
      fullWidth
      size="lg"
      classNames={{ label: classes['choice'] ?? '' }}
      aria-label={t('collect.tender')}
      value={wayOf(typed)}
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

function wayOf({ tender, terminalId, payerCode }: TypedPayment): Way {
  if (payerCode !== undefined) return 'byCode'
  return terminalId === undefined ? tender : 'atTerminal'
}
