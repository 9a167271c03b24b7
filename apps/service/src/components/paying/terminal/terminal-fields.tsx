import { Alert, Button, Select, Text } from '@mantine/core'
import type { PayableTerminal, TerminalPayment } from '@tabard/contract/payments/terminals/terminal-payments'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from '../cash.module.css'

interface TerminalFieldsProps {
  readonly terminals: readonly PayableTerminal[]
  readonly terminalId: string
  readonly onTerminal: (terminalId: string) => void
  /** Shows a payment that runs at the chosen terminal. */
  readonly onShow: (running: TerminalPayment) => void
}

/** The terminal that takes the payment, and what runs there. */
export function TerminalFields({ terminals, terminalId, onTerminal, onShow }: TerminalFieldsProps) {
  const { t } = useText()
  const { money } = useFormats()
  const running = terminals.find((each) => each.terminalId === terminalId)?.running
  return (
    <div className={classes['terminal']}>
      {terminals.length > 1 && (
        <Select
          size="lg"
          label={t('atTerminal.which')}
          data={terminals.map((each) => ({ value: each.terminalId, label: each.name }))}
          value={terminalId}
          allowDeselect={false}
          onChange={(chosen) => chosen !== null && onTerminal(chosen)}
        />
      )}
      {running ? (
        <Alert
          color="amber"
          title={t('atTerminal.running', { name: running.name, amount: money(running.cents) })}
        >
          <Button size="md" variant="default" onClick={() => onShow(running)}>
            {t('atTerminal.show')}
          </Button>
        </Alert>
      ) : (
        <Text>{t('atTerminal.how')}</Text>
      )}
    </div>
  )
}
