import { resourceFromAttributes } from '@opentelemetry/resources'

/** Who speaks. A process is told apart by whoever collects, by where it was found. */
export const resource = resourceFromAttributes({ 'service.name': 'cadenza' })
