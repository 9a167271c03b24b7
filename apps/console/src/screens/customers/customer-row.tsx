import { Badge, Group, Stack, Text } from '@mantine/core'
import type { StaffCustomer } from '@tabard/contract/customers/calls'
import { Ban, ChevronRight, Hourglass } from 'lucide-react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import classes from './customers.module.css'

export function CustomerRow({
  customer,
  onOpen,
}: {
  readonly customer: StaffCustomer
  readonly onOpen: () => void
}) {
  const { t } = useText()
  return (
    <li>
      <button type="button" className={classes['row']} onClick={onOpen}>
        <Stack component="span" gap={0} flex="1 1 14rem">
          <strong>{customer.name === '' ? t('customers.noName') : customer.name}</strong>
          <Text span c="dimmed" className="figures">
            {customer.phone}
            {customer.email !== '' && ` · ${customer.email}`}
          </Text>
        </Stack>
        <Marks customer={customer} />
        <ChevronRight size={20} aria-hidden />
      </button>
    </li>
  )
}

/** Badges for unusual states of an account. */
export function Marks({ customer }: { readonly customer: StaffCustomer }) {
  const { t } = useText()
  const { dateTime } = useFormats()
  return (
    <Group component="span" className={classes['marks']} gap={6} align="stretch">
      {customer.isBlocked && (
        <Badge
          color="red"
          variant="light"
          size="lg"
          radius="sm"
          tt="none"
          leftSection={<Ban size={15} aria-hidden />}
        >
          {t('customers.blocked')}
        </Badge>
      )}
      {customer.eraseAt !== undefined && (
        <Badge
          color="amber"
          variant="light"
          size="lg"
          radius="sm"
          tt="none"
          leftSection={<Hourglass size={15} aria-hidden />}
        >
          {t('customers.erasing', { day: dateTime(customer.eraseAt) })}
        </Badge>
      )}
    </Group>
  )
}
