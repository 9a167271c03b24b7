import { defineModule } from '../../define-module.ts'

/** It has no calls: orders open, change and void their bills, and payments pay them. */
export const billingModule = defineModule({ name: 'billing', rows: [] })
