import { startStaffApp } from './start-staff-app.tsx'
import { consoleApp } from './console-app.tsx'

await startStaffApp(consoleApp)
