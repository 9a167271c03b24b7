import { tabs } from '@tabard/contract/payments/terminals/tabs'
import { tabsSchemas } from '@tabard/contract/payments/terminals/tabs.schema'
import { bindRows } from '../../http/bind.ts'
import { listTabs } from './list-tabs.ts'
import { openTab } from './open-tab.ts'
import { releaseTab } from './release-tab.ts'

export const tabsRows = bindRows(tabs, tabsSchemas, { list: listTabs, open: openTab, release: releaseTab })
