import configuration from './oxlint.config.ts'

/** The rules that need no types: a twentieth of the time. A comment may still switch off one that does. */
export default {
  ...configuration,
  options: { ...configuration.options, typeAware: false, reportUnusedDisableDirectives: 'off' as const },
}
