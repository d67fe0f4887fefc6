import { bootstrap } from '@vendure/core'
import { endWithParent } from '../../end-with-parent.ts'
import { config } from './config.mjs'

endWithParent()
const app = await bootstrap(config)
process.stdout.write(`ready http://127.0.0.1:${app.getHttpServer().address().port}\n`)
