import { bootstrapWorker } from '@vendure/core'
import { endWithParent } from '../../end-with-parent.ts'
import { config } from './config.mjs'

endWithParent()
const worker = await bootstrapWorker(config)
await worker.startJobQueue()
process.stdout.write('ready worker\n')
