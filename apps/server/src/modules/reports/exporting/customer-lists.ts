import { getShop } from '../../shops/load-shop.ts'
import { amount, cellsOf, listOf, type ExportedColumns, type ExportedList } from './exported-list.ts'
import { exportAccounts, exportContacts, type ExportedContact } from './export-queries.ts'

/** The accounts of customers. */
export const accounts = listOf(exportAccounts, ({ customerId }) => customerId, {
  customer_id: (row) => row.customerId,
  created_at: (row) => row.createdAt,
  status: (row) => row.status,
  first_name: (row) => row.firstName,
  last_name: (row) => row.lastName,
  phone: (row) => row.phone,
  email: (row) => row.email,
  address: (row) => row.address,
  city: (row) => row.city,
  state: (row) => row.state,
  postcode: (row) => row.zipCode,
  country: (row) => row.country,
  number_plate: (row) => row.licencePlate,
  price_level: (row) => row.priceLevel,
})

type Contact = ExportedContact & { readonly currency: string }

const contactColumns: ExportedColumns<Contact> = {
  phone: (row) => row.phone,
  name: (row) => row.name,
  orders: (row) => row.orders,
  currency: (row) => row.currency,
  spent: (row) => amount(row.spentCents, row.currency),
  first_order_at: (row) => row.firstAt,
  last_order_at: (row) => row.lastAt,
  tags: (row) => row.tags,
  note: (row) => row.note,
}

/** The customers of the shop in one page, with or without an account. */
export const contacts: ExportedList = {
  columns: Object.keys(contactColumns),
  read: async (tx, { shopId }) => {
    const [{ currency }, found] = await Promise.all([
      getShop(tx, shopId),
      tx.rows(exportContacts({ shopId })),
    ])
    return {
      rows: cellsOf(
        found.map((row) => ({ ...row, currency })),
        contactColumns,
      ),
      next: undefined,
    }
  },
}
