import { shopCustomers } from '@tabard/contract/customers/shop-customers'
import { shopCustomersSchemas } from '@tabard/contract/customers/shop-customers.schema'
import { bindRows } from '../../http/bind.ts'
import { describeCustomer } from './describe-customer.ts'
import { forgetCustomer } from './forget-customer.ts'
import { listCustomers } from './list-customers.ts'
import { recogniseCustomer } from './recognise-customer.ts'
import { showCustomer } from './show-customer.ts'

export const customersRows = bindRows(shopCustomers, shopCustomersSchemas, {
  list: listCustomers,
  get: showCustomer,
  describe: describeCustomer,
  forget: forgetCustomer,
  recognise: recogniseCustomer,
})
