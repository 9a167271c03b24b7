import { Anchor, Button, Group, MultiSelect, Stack, Switch, Text, Title } from '@mantine/core'
import type { ShopPayment } from '@tabard/contract/shops/setup/shop-setup'
import { channels } from '@tabard/domain/menu/menu'
import { builtInPicture } from '@tabard/domain/payments/payment-methods'
import { nameIn, type Names } from '@tabard/domain/text/names'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { SideDrawer } from '@tabard/staff-ui/components/side-drawer.tsx'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { link, Link } from '@tabard/ui/router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { PictureField } from '../../../components/picture-field/picture-field.tsx'
import { useText } from '../../../text.ts'
import classes from './methods.module.css'

interface MethodDrawerProps {
  readonly method: ShopPayment
  readonly place: number
  readonly count: number
  readonly orderTypes: readonly { readonly code: string; readonly names: Names }[]
  /** Its surcharge, as the list says it. */
  readonly surcharge: string
  readonly faultOf: (field: string) => string | undefined
  readonly onChange: (part: Partial<ShopPayment>) => void
  readonly onMove: (to: number) => void
  readonly onClose: () => void
}

/** One payment method: name, picture, visibility, place in the list, and the orders it is offered for. */
export function MethodDrawer(props: MethodDrawerProps) {
  const { method, place, count, faultOf, onChange, onMove, onClose } = props
  const { t, language } = useText()
  const name = nameIn(method.names, language)
  const pictureFault = faultOf(`payments.${place}.picture`)
  return (
    <SideDrawer label={name} onClose={onClose}>
      <Stack gap={20}>
        <Title order={2}>{name}</Title>
        <Switch
          size="lg"
          label={t('shopSetup.paymentShown')}
          checked={method.isShown}
          onChange={(event) => onChange({ isShown: event.currentTarget.checked })}
        />
        <NamesFields
          label={t('shopSetup.paymentName')}
          field={`payments.${place}`}
          names={method.names}
          faultOf={faultOf}
          onChange={(names) => onChange({ names })}
        />
        <Stack gap={8}>
          <Text fw={600}>{t('shopSetup.paymentPicture')}</Text>
          {!method.picture && (
            <img src={builtInPicture(method.payment)} alt="" className={classes['picture']} />
          )}
          <PictureField
            name={name}
            picture={method.picture}
            aspect={[8, 5]}
            hasAlt={false}
            onChange={({ picture }) => onChange({ picture })}
          />
          {pictureFault !== undefined && (
            <Text role="alert" c="red">
              {pictureFault}
            </Text>
          )}
        </Stack>
        <Places {...props} />
        <Text>
          {props.surcharge} · <FeesLink />
        </Text>
        <Group gap={12}>
          <Button
            variant="default"
            leftSection={<ArrowUp size={18} aria-hidden />}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          >
            {t('shopSetup.paymentUp')}
          </Button>
          <Button
            variant="default"
            leftSection={<ArrowDown size={18} aria-hidden />}
            disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
          >
            {t('shopSetup.paymentDown')}
          </Button>
        </Group>
        <Button size="md" onClick={onClose}>
          {t('shopSetup.paymentDone')}
        </Button>
      </Stack>
    </SideDrawer>
  )
}

/** The orders for which the method is offered. */
function Places({ method, orderTypes, onChange }: MethodDrawerProps) {
  const { t, language } = useText()
  return (
    <>
      <MultiSelect
        size="md"
        label={t('shopSetup.paymentOrderTypes')}
        description={t('shopSetup.paymentEverywhere')}
        value={[...(method.orderTypes ?? [])]}
        data={orderTypes.map(({ code, names }) => ({ value: code, label: nameIn(names, language) }))}
        onChange={(value) => onChange({ orderTypes: value })}
      />
      <MultiSelect
        size="md"
        label={t('shopSetup.paymentChannels')}
        description={t('shopSetup.paymentEverywhere')}
        value={[...(method.channels ?? [])]}
        data={channels.map((value) => ({ value, label: t(`channel.${value}`) }))}
        onChange={(value) => onChange({ channels: channels.filter((channel) => value.includes(channel)) })}
      />
    </>
  )
}

function FeesLink() {
  const { t } = useText()
  const { code: shop } = useShop()
  return (
    <Anchor component={Link} href={link('/{shop}/fees', { shop })}>
      {t('shopSetup.paymentToFees')}
    </Anchor>
  )
}
