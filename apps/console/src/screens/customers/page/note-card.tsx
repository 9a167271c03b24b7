import { Button, TagsInput, Text, Textarea } from '@mantine/core'
import {
  customerNoteLimits,
  shopCustomers,
  type ShopCustomerDetail,
} from '@tabard/contract/customers/shop-customers'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import { useCustomerChanged } from '../use-customer-changed.ts'
import classes from './page.module.css'

interface NoteCardProps {
  readonly customer: ShopCustomerDetail
}

/** What staff should know: allergies, preferences, tags. */
export function NoteCard({ customer }: NoteCardProps) {
  const { t } = useText()
  const may = useMay()
  const [isEditing, setEditing] = useState(false)
  return (
    <section className={cards['card']}>
      <h2>{t('customers.note')}</h2>
      {customer.note === '' ? (
        <Text c="dimmed">{t('customers.noteNone')}</Text>
      ) : (
        <p className={classes['note']}>{customer.note}</p>
      )}
      {may('customers.manage') && (
        <Button
          variant="default"
          mt={12}
          leftSection={<NotebookPen size={18} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {t('customers.noteEdit')}
        </Button>
      )}
      {isEditing && <NoteDialog customer={customer} onClose={() => setEditing(false)} />}
    </section>
  )
}

function NoteDialog({ customer, onClose }: NoteCardProps & { readonly onClose: () => void }) {
  const { t } = useText()
  const changed = useCustomerChanged()
  const { phone, tags, note } = customer
  const form = useForm({
    row: shopCustomers.describe,
    stored: { value: { tags, note }, revision: null },
    toInput: (value) => ({ phone, ...value }),
    check: () => [],
    notice: t('customers.noteSaved'),
    onSaved: () => {
      changed()
      onClose()
    },
  })
  return (
    <Dialog isDirty={form.isDirty} onClose={onClose} title={t('customers.noteEdit')}>
      <FormFrame form={form}>
        <Textarea
          label={t('customers.note')}
          description={t('customers.noteHint')}
          autosize
          minRows={3}
          maxLength={customerNoteLimits.note}
          value={form.value.note}
          onChange={(event) => form.change({ note: event.currentTarget.value })}
        />
        <TagsInput
          label={t('customers.tags')}
          description={t('customers.tagsHint')}
          maxTags={customerNoteLimits.tags}
          data={[t('customers.tag.regular'), t('customers.tag.allergy'), t('customers.tag.vip')]}
          value={[...form.value.tags]}
          onChange={(chosen) =>
            form.change({ tags: chosen.map((tag) => tag.trim().slice(0, customerNoteLimits.tag)) })
          }
        />
        <Button type="submit" size="lg" fullWidth loading={form.isSaving}>
          {t('customers.noteSave')}
        </Button>
      </FormFrame>
    </Dialog>
  )
}
