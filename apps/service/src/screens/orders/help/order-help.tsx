import { Button } from '@mantine/core'
import { staffCalls } from '@tabard/contract/orders/help/calls'
import type { StaffHelp } from '@tabard/contract/orders/help/order-help'
import type { StaffOrder } from '@tabard/contract/till/calls'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { LifeBuoy, Mail, MessageCircleReply, Phone } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { HelpDishes } from './help-dishes.tsx'
import classes from './help.module.css'
import { useWaitingText } from './use-waiting-text.ts'

/** What the guest of an order asked for: what waits with the means to settle it, and what was answered. */
export function OrderHelp({ order }: { readonly order: StaffOrder }) {
  const [answering, setAnswering] = useState<string>()
  const open = order.help.find(({ helpId }) => helpId === answering)
  return (
    <>
      {order.help.map((help) =>
        help.answeredAt === undefined ? (
          <Waiting key={help.helpId} order={order} help={help} onAnswer={() => setAnswering(help.helpId)} />
        ) : (
          <Answered key={help.helpId} help={help} at={help.answeredAt} />
        ),
      )}
      {open && <AnswerDialog order={order} help={open} onClose={() => setAnswering(undefined)} />}
    </>
  )
}

interface WaitingProps {
  readonly order: StaffOrder
  readonly help: StaffHelp
  readonly onAnswer: () => void
}

function Waiting({ order, help, onAnswer }: WaitingProps) {
  const { t } = useText()
  const { time } = useFormats()
  const may = useMay()
  const mayAnswer = may('tables.serve')
  const waits = useWaitingText(help.at)
  const phone = usePhone(order, help, mayAnswer)
  const isEmail = help.contact.includes('@')
  return (
    <section className={classes['waiting']} aria-label={t(`helpList.kind.${help.kind}`)}>
      <div className={classes['head']}>
        <LifeBuoy size={22} aria-hidden />
        <strong>{t(`helpList.kind.${help.kind}`)}</strong>
        <span className={classes['asked']}>
          {[t('helpList.asked', { time: time(help.at) }), waits].join(' · ')}
        </span>
      </div>
      <HelpDishes help={help} />
      {help.contact !== '' && (
        <span className={classes['who']}>{t('helpList.reach', { contact: help.contact })}</span>
      )}
      <div className={classes['acts']}>
        {mayAnswer && (
          <Button leftSection={<MessageCircleReply size={18} aria-hidden />} onClick={onAnswer}>
            {t('helpList.answer')}
          </Button>
        )}
        {phone !== '' && (
          <Button
            component="a"
            href={`tel:${phone.replaceAll(' ', '')}`}
            variant="default"
            leftSection={<Phone size={18} aria-hidden />}
          >
            {t('helpList.call')}
          </Button>
        )}
        {isEmail && (
          <Button
            component="a"
            href={`mailto:${help.contact}`}
            variant="default"
            leftSection={<Mail size={18} aria-hidden />}
          >
            {t('helpList.write')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The phone of the order, that of the request, or that of the guest's account; empty: none. */
function usePhone(order: StaffOrder, help: StaffHelp, mayAnswer: boolean): string {
  const tasks = useRead(staffCalls.list, {}, { enabled: mayAnswer }).data?.help
  if (order.contact.phone !== '') return order.contact.phone
  if (help.contact !== '' && !help.contact.includes('@')) return help.contact
  return tasks?.find(({ helpId }) => helpId === help.helpId)?.phone ?? ''
}

function Answered({ help, at }: { readonly help: StaffHelp; readonly at: number }) {
  const { t } = useText()
  const { time } = useFormats()
  return (
    <section className={classes['answered']} aria-label={t(`helpList.kind.${help.kind}`)}>
      <div className={classes['head']}>
        <LifeBuoy size={20} aria-hidden />
        <span>{t(`helpList.kind.${help.kind}`)}</span>
        {help.outcome !== undefined && <strong>{t(`helpList.outcome.${help.outcome}`)}</strong>}
        <span className={classes['asked']}>
          {t('helpList.answeredBy', { who: help.answeredBy, time: time(at) })}
        </span>
      </div>
      <HelpDishes help={help} />
      {help.answer !== '' && <span className={classes['reply']}>{help.answer}</span>}
    </section>
  )
}
