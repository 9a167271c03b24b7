import { Button, Group, Radio, Text } from '@mantine/core'
import { menuEditing } from '@tabard/contract/catalogue/calls'
import { nameIn } from '@tabard/domain/text/names'
import type { ShopTax } from '@tabard/domain/shops/shop-taxes'
import { useRead, useWrite } from '@tabard/ui/queries'
import { link, Link } from '@tabard/ui/router'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { useComplain } from '../../components/notices.tsx'
import { useShop } from '../../components/session.tsx'
import { LoadFailed, Rows } from '../../components/states.tsx'
import { useText } from '../../components/text.ts'
import classes from './shop.module.css'
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
  const { code } = useShop()
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

  if (add.data)
    return (
      <Dialog onClose={onClose} size="lg" title={t('newTax.done', { count: add.data.changed })}>
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
  return (
    <Dialog onClose={onClose} size="lg" title={t('newTax.title', { name })}>
      {loaded.data ? (
        without.length === 0 ? (
          <Text>{t('newTax.nothing')}</Text>
        ) : (
          <div className={classes['form']}>
            <Radio.Group
              size="md"
              label={t('newTax.which')}
              description={t('newTax.text')}
              value={choice}
              onChange={setChoice}
            >
              <div className={classes['choices']}>
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
              </div>
            </Radio.Group>
            <Group justify="flex-end">
              <Button size="lg" variant="default" onClick={onClose}>
                {t('newTax.none')}
              </Button>
              <Button size="lg" loading={add.isPending} onClick={submit}>
                {t('newTax.add')}
              </Button>
            </Group>
          </div>
        )
      ) : loaded.error ? (
        <LoadFailed error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <Rows count={3} height={44} />
      )}
    </Dialog>
  )
}
