import { forgetDatabase } from '../database.ts'

// Test files of a worker share its modules, which takes most of their time to load; each gets its own database.
forgetDatabase()
