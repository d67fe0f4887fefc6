// A shop as its documentation sets one up for production, without what these classes do not need: no pictures, no mails,
// no dashboard, and no shipping, which its own option turns off. Settings that only make it faster are as fast as ours.
import {
  configureDefaultOrderProcess,
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSchedulerPlugin,
  DefaultSearchPlugin,
  LogLevel,
} from '@vendure/core'
import { paidAtOnce } from './paid-at-once.mjs'

const { VENDURE_SOCKET_FOLDER, VENDURE_PASSWORD, VENDURE_SYNCHRONIZE } = process.env

/** @type {import('@vendure/core').VendureConfig} */
export const config = {
  apiOptions: { hostname: '127.0.0.1', port: 0, cors: false },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'admin', password: VENDURE_PASSWORD },
  },
  customFields: { Product: [{ name: 'instructor', type: 'string' }] },
  dbConnectionOptions: {
    type: 'postgres',
    host: VENDURE_SOCKET_FOLDER,
    username: 'postgres',
    database: 'vendure',
    poolSize: 20,
    synchronize: VENDURE_SYNCHRONIZE === 'yes',
  },
  logger: new DefaultLogger({ level: LogLevel.Warn, timestamp: false }),
  orderOptions: { process: [configureDefaultOrderProcess({ arrangingPaymentRequiresShipping: false })] },
  paymentOptions: { paymentMethodHandlers: [paidAtOnce] },
  plugins: [
    DefaultSchedulerPlugin.init(),
    DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
  ],
}
