import { defineModule } from '../../define-module.ts'

/** It has no calls: orders and the kitchen show and move its tickets. */
export const ticketsModule = defineModule({ name: 'tickets', rows: [] })
