import { onboarding, opening } from '@tabard/contract/onboarding/calls'
import { onboardingSchemas, openingSchemas } from '@tabard/contract/onboarding/schema'
import { bindRows } from '../../http/bind.ts'
import { readSetupLink } from './read-setup-link.ts'
import { openFirstShop } from './open-first-shop.ts'
import { dismissOnboarding, readProgress } from './read-progress.ts'

export const onboardingRows = [
  ...bindRows(opening, openingSchemas, { look: readSetupLink, open: openFirstShop }),
  ...bindRows(onboarding, onboardingSchemas, { progress: readProgress, finish: dismissOnboarding }),
]
