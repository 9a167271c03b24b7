import { Button } from '@mantine/core'
import { shopCustomers, type ShopCustomerDetail } from '@tabard/contract/customers/shop-customers'
import { deliveryLine } from '@tabard/domain/delivery/delivery-address'
import { nameIn } from '@tabard/domain/text/names'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { PaymentBadge, StatusBadge } from '@tabard/staff-ui/components/status-badge.tsx'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useMay, useShop } from '@tabard/staff-ui/session/session.tsx'
import { StaffLink } from '@tabard/staff-ui/shell/staff-link.tsx'
import { downloadFile } from '@tabard/ui/browser/download-file'
import { useRead } from '@tabard/ui/client/queries'
import { link } from '@tabard/ui/router'
import { ArrowLeft, Download } from 'lucide-react'
import { useText } from '../../../text.ts'
import { Tags } from '../customer-row.tsx'
import { AccountCard } from './account-card.tsx'
import { EraseButton } from './erase-button.tsx'
import { FactsCard } from './facts-card.tsx'
import { NoteCard } from './note-card.tsx'
import classes from './page.module.css'
import { SpendChart } from './spend-chart.tsx'
import { ValueCard } from './value-card.tsx'

interface CustomerPageProps {
  readonly phone: string
  readonly onBack: () => void
}

/** One customer: what staff noted, what they ordered and spent, and their account. */
export function CustomerPage({ phone, onBack }: CustomerPageProps) {
  const { t } = useText()
  const may = useMay()
  const shown = useRead(shopCustomers.get, { phone }, { staleTime: 0 })
  const customer = shown.data
  const name = customer === undefined || customer.name === '' ? phone : customer.name
  return (
    <Screen
      name="console/customers"
      title={name}
      actions={
        customer && (
          <div className={classes['actions']}>
            <Button
              variant="default"
              size="md"
              leftSection={<Download size={18} aria-hidden />}
              onClick={() => saveFile(customer)}
            >
              {t('customers.export')}
            </Button>
            {may('customers.erase') && <EraseButton phone={phone} name={name} onErased={onBack} />}
          </div>
        )
      }
    >
      <Button
        variant="subtle"
        className={classes['back'] ?? ''}
        leftSection={<ArrowLeft size={18} aria-hidden />}
        onClick={onBack}
      >
        {t('customers.all')}
      </Button>
      {customer ? (
        <Shown customer={customer} />
      ) : shown.error ? (
        <LoadFailed error={shown.error} onRetry={() => void shown.refetch()} />
      ) : (
        <Rows count={6} />
      )}
    </Screen>
  )
}

/** Everything the shop keeps about the customer, as they may ask for it. */
function saveFile(customer: ShopCustomerDetail): void {
  const content = new Blob([JSON.stringify(customer, null, 2)], { type: 'application/json' })
  downloadFile(`customer-${customer.phone.replace('+', '')}.json`, content)
}

function Shown({ customer }: { readonly customer: ShopCustomerDetail }) {
  const { t } = useText()
  const may = useMay()
  return (
    <>
      <Tags customer={customer} />
      <div className={classes['page']}>
        <div className={classes['column']}>
          <FactsCard customer={customer} />
          <section className={cards['card']}>
            <SpendChart months={customer.months} />
          </section>
          <History customer={customer} />
        </div>
        <div className={classes['column']}>
          <NoteCard customer={customer} />
          {may('value.view') && <ValueCard phone={customer.phone} />}
          <Usual customer={customer} />
          {customer.addresses.length > 0 && (
            <section className={cards['card']}>
              <h2>{t('customers.addresses')}</h2>
              <ul className={classes['lines']}>
                {customer.addresses.map((address) => (
                  <li key={deliveryLine(address)}>
                    {deliveryLine(address)}
                    {address.instructions !== '' && <small>{address.instructions}</small>}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {customer.hasAccount && <AccountCard phone={customer.phone} />}
        </div>
      </div>
    </>
  )
}

function Usual({ customer }: { readonly customer: ShopCustomerDetail }) {
  const { t, language } = useText()
  if (customer.dishes.length === 0) return null
  return (
    <section className={cards['card']}>
      <h2>{t('customers.usual')}</h2>
      <ul className={classes['lines']}>
        {customer.dishes.map(({ names, units }) => (
          <li key={names.first} className={classes['dish']}>
            <span>{nameIn(names, language)}</span>
            <span>{t('customers.times', { count: units })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function History({ customer }: { readonly customer: ShopCustomerDetail }) {
  const { t } = useText()
  const { dateTime, money } = useFormats()
  const { code: shop } = useShop()
  return (
    <section className={cards['card']}>
      <h2>{t('customers.orders')}</h2>
      {customer.history.length === 0 && <p className={classes['none']}>{t('customers.ordersNone')}</p>}
      <ul className={classes['history']}>
        {customer.history.map((order) => (
          <li key={order.orderId}>
            <StaffLink
              app="service"
              className={classes['order']}
              href={`${link('/{shop}/orders', { shop })}?order=${order.orderId}`}
            >
              <strong>{order.number}</strong>
              <span>{dateTime(order.placedAt)}</span>
              <span className={classes['badges']}>
                <StatusBadge status={order.status} />
                <PaymentBadge status={order.paymentStatus} />
              </span>
              <span className={classes['amount']}>{money(order.payableCents)}</span>
            </StaffLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
