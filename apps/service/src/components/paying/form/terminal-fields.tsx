import { Text, TextInput } from '@mantine/core'
import { useText } from '../../../text.ts'
import classes from '../cash.module.css'

interface TerminalFieldsProps {
  readonly reference: string
  readonly onReference: (reference: string) => void
}

/** The card machine takes the payment; staff record it here, with the number of its receipt if they want. */
export function TerminalFields({ reference, onReference }: TerminalFieldsProps) {
  const { t } = useText()
  return (
    <div className={classes['terminal']}>
      <Text>{t('collect.terminalText')}</Text>
      <TextInput
        label={t('collect.reference')}
        description={t('collect.referenceText')}
        size="lg"
        maxLength={12}
        autoComplete="off"
        value={reference}
        onChange={(event) => onReference(event.currentTarget.value.replaceAll(/[^\w#./ -]/g, ''))}
      />
    </div>
  )
}
