import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { nameIn } from '@tabard/domain/text/names'
import type { ShopTax } from '@tabard/domain/shops/shop-taxes'
import { useRead, useWrite } from '@tabard/ui/client/queries'
import { link, Link } from '@tabard/ui/router'
import { useState } from 'react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { useForgetDraft } from './use-forget-draft.ts'

interface NewTaxDialogProps {
  readonly tax: ShopTax
  /** The shop's other taxes. */
  readonly others: readonly ShopTax[]
  readonly onClose: () => void
}

const every = 'every'

/** A new tax applies to no dish yet: offers to add it to existing dishes in the draft. */
export function NewTaxDialog({ tax, others, onClose }: NewTaxDialogProps) {
  const { t, language } = useText()
  const complain = useComplain()
  const forget = useForgetDraft()
  const loaded = useRead(menuEditing.draft, {}, { staleTime: 0 })
  const add = useWrite(menuEditing.addTax)
  const [choice, setChoice] = useState(every)
  const name = nameIn(tax.names, language)
  const without = loaded.data?.draft.items.filter(({ taxes }) => !taxes.includes(tax.index)) ?? []
  const alike = others.flatMap((other) => {
    const count = without.filter(({ taxes }) => taxes.includes(other.index)).length
    return count === 0 ? [] : [{ ...other, count }]
  })
  const submit = () =>
    add.mutate(
      { tax: tax.index, like: choice === every ? null : Number(choice) },
      { onSuccess: forget, onError: complain },
    )

  if (add.data) return <TaxAdded name={name} changed={add.data.changed} onClose={onClose} />
  return (
    <Dialog onClose={onClose} size="lg" title={t('newTax.title', { name })}>
      {loaded.data ? (
        without.length === 0 ? (
          <Text>{t('newTax.nothing')}</Text>
        ) : (
          <Stack gap={20}>
            <Radio.Group
              size="md"
              label={t('newTax.which')}
              description={t('newTax.text')}
              value={choice}
              onChange={setChoice}
            >
              <Stack gap={14} mt={14}>
                <Radio size="md" value={every} label={t('newTax.every', { count: without.length })} />
                {alike.map((other) => (
                  <Radio
                    key={other.index}
                    size="md"
                    value={String(other.index)}
                    label={t('newTax.alike', {
                      name: nameIn(other.names, language),
                      count: other.count,
                    })}
                  />
                ))}
              </Stack>
            </Radio.Group>
            <Group justify="flex-end">
              <Button size="lg" variant="default" onClick={onClose}>
                {t('newTax.none')}
              </Button>
              <Button size="lg" loading={add.isPending} onClick={submit}>
                {t('newTax.add')}
              </Button>
            </Group>
          </Stack>
        )
      ) : loaded.error ? (
        <LoadFailed error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <Rows count={3} height={44} />
      )}
    </Dialog>
  )
}

interface TaxAddedProps {
  readonly name: string
  /** The number of dishes that have the tax now. */
  readonly changed: number
  readonly onClose: () => void
}

function TaxAdded({ name, changed, onClose }: TaxAddedProps) {
  const { t } = useText()
  const { code } = useShop()
  return (
    <Dialog onClose={onClose} size="lg" title={t('newTax.done', { count: changed })}>
      <Text mb="lg">{t('newTax.doneText', { name })}</Text>
      <Group justify="flex-end">
        <Button size="lg" variant="default" onClick={onClose}>
          {t('newTax.stay')}
        </Button>
        <Button size="lg" component={Link} href={link('/{shop}/menu', { shop: code })} data-autofocus>
          {t('newTax.toMenu')}
        </Button>
      </Group>
    </Dialog>
  )
}
