import { z } from 'zod'
import type { JobDeclarations } from '../../job-declarations.ts'

/** The jobs of this module with their payloads, as stored. */
export const platformJobs = {
  'picture.avif': { payload: z.object({ key: z.string() }), isSlow: true },
} as const satisfies JobDeclarations
