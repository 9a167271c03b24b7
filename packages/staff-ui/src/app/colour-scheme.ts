import { localStorageColorSchemeManager } from '@mantine/core'

export const schemeManager = localStorageColorSchemeManager({ key: 'tabard-console-scheme' })
