import type { OrderHelp } from '@tabard/contract/orders/help/order-help'
import { useNames } from '@tabard/staff-ui/format/use-names'
import { useText } from '../../../text.ts'
import classes from './help.module.css'

/** The dishes of a request, and the guest's own words. */
export function HelpDishes({ help }: { readonly help: Pick<OrderHelp, 'lines' | 'note'> }) {
  const { t } = useText()
  const name = useNames()
  return (
    <>
      {help.lines.length > 0 && (
        <span className={classes['dishes']}>
          {help.lines
            .map(({ names, quantity }) => t('helpTask.dish', { quantity, name: name(names) }))
            .join(' · ')}
        </span>
      )}
      {help.note !== '' && <q className={classes['words']}>{help.note}</q>}
    </>
  )
}
