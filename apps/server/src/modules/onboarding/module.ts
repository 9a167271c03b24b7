import { defineModule } from '../../define-module.ts'
import { onboardingRows } from './routes.ts'

export const onboardingModule = defineModule({
  name: 'onboarding',
  rows: onboardingRows,
  auditActions: ['shopSetup.open', 'shopSetup.finishFirstDay'],
})
