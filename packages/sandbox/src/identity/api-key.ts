/** The one key that the sandbox answers to; it is public, as Firebase's API keys are. */
export const sandboxApiKey = 'demo-key'
