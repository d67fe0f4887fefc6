import { resourceFromAttributes } from '@opentelemetry/resources'

/** Identifies the product. The collector tells processes apart by where it found them. */
export const resource = resourceFromAttributes({ 'service.name': 'cadenza' })
