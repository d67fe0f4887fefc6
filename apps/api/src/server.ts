import { runServer } from './run-server.ts'

// What `npm start` runs, bundled.
await runServer()
