import { startStaffApp } from '@tabard/staff-ui/app/start-staff-app.tsx'
import { consoleApp } from './console-app.tsx'

await startStaffApp(consoleApp)
