import { Alert, Button, Input, Radio, Textarea } from '@mantine/core'
import { orderHelp } from '@tabard/contract/orders/help/calls'
import type { StaffHelp } from '@tabard/contract/orders/help/order-help'
import type { StaffOrder } from '@tabard/contract/till/calls'
import { helpLimits, helpOutcomes, type HelpOutcome } from '@tabard/domain/orders/order-help'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { StickyFoot } from '@tabard/staff-ui/form-kit/sticky-foot.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useOrderForm } from '../../../components/use-order-form.ts'
import { useText } from '../../../text.ts'
import { HelpDishes } from './help-dishes.tsx'
import classes from './help.module.css'

interface AnswerDialogProps {
  readonly order: StaffOrder
  readonly help: StaffHelp
  readonly onClose: () => void
}

/** Settles a request for help. Once another person has answered, it says who, and when. */
export function AnswerDialog({ order, help, onClose }: AnswerDialogProps) {
  const { t } = useText()
  const { time } = useFormats()
  const title = t('helpList.answerTitle', { number: order.number })
  if (help.answeredAt === undefined)
    return (
      <Dialog onClose={onClose} size="lg" title={title}>
        <AnswerForm order={order} help={help} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog onClose={onClose} size="lg" title={title}>
      <Alert
        role="status"
        title={t('helpList.closed', { who: help.answeredBy, time: time(help.answeredAt) })}
      >
        {help.outcome !== undefined && t(`helpList.outcome.${help.outcome}`)}
        {help.answer !== '' && <q className={classes['words']}>{help.answer}</q>}
      </Alert>
      <StickyFoot>
        <Button size="lg" onClick={onClose}>
          {t('action.close')}
        </Button>
      </StickyFoot>
    </Dialog>
  )
}

interface Draft {
  readonly outcome: HelpOutcome | null
  readonly answer: string
}

const empty: Draft = { outcome: null, answer: '' }

function AnswerForm({ order, help, onClose }: AnswerDialogProps) {
  const { t } = useText()
  const form = useOrderForm({
    row: orderHelp.answer,
    start: empty,
    toInput: ({ outcome, answer }) => ({
      helpId: help.helpId,
      // `check` sends nothing without one.
      outcome: outcome ?? 'explained',
      answer: answer.trim(),
    }),
    check: ({ outcome }, hasTried) =>
      hasTried && outcome === null ? [{ field: 'outcome', fault: 'required' }] : [],
    errorFields: { 'text.tooLong': 'answer' },
    done: ({ number }) => t('helpList.sent', { number }),
    onClose,
  })
  const { outcome, answer } = form.value
  const isTold = order.orderOptions.notify !== undefined
  return (
    <>
      <div className={classes['question']}>
        <strong>{t(`helpList.kind.${help.kind}`)}</strong>
        <HelpDishes help={help} />
      </div>
      <FormFrame form={form}>
        <Radio.Group
          label={t('helpList.how')}
          withAsterisk
          value={outcome}
          error={form.faults.length > 0 && t('helpList.howMissing')}
          onChange={(value) => form.change({ outcome: helpOutcomes.find((each) => each === value) ?? null })}
        >
          <div className={classes['outcomes']}>
            {helpOutcomes.map((each) => (
              <Radio.Card key={each} value={each} className={classes['outcome'] ?? ''}>
                <Radio.Indicator />
                <span>
                  <strong>{t(`helpList.outcome.${each}`)}</strong>
                  <small>{t(`helpList.outcomeHint.${each}`)}</small>
                </span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
        {outcome === 'refunded' && order.refundedCents === 0 && order.paidCents > 0 && (
          <Input.Description role="status" className={classes['warning'] ?? ''}>
            {t('helpList.notRefunded')}
          </Input.Description>
        )}
        <Textarea
          label={t('helpList.message')}
          description={t(isTold ? 'helpList.messageHintTold' : 'helpList.messageHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxRows={5}
          size="md"
          maxLength={helpLimits.answer}
          value={answer}
          error={form.errorAt('answer')}
          onChange={(event) => form.change({ answer: event.currentTarget.value })}
        />
        <StickyFoot>
          <Button variant="default" size="lg" onClick={onClose}>
            {t('helpList.later')}
          </Button>
          <Button type="submit" size="lg" loading={form.isSaving}>
            {t('helpList.send')}
          </Button>
        </StickyFoot>
      </FormFrame>
    </>
  )
}
