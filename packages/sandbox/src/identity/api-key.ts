/** The one key that the sandbox accepts; it is public, as Firebase's API keys are. */
export const sandboxApiKey = 'demo-key'
