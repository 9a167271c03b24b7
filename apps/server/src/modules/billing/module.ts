import { defineModule } from '../../define-module.ts'
import { listLostMoney } from './lost-money.ts'

/** It has no calls: orders open, change and void their bills, and payments book what pays them. */
export const billingModule = defineModule({ name: 'billing', rows: [], listLostJobs: listLostMoney })
