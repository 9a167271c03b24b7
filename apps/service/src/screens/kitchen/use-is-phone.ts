import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen has no space for two tickets side by side. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 759px)', undefined, { getInitialValueInEffect: false })
}
