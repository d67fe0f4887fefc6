interface Provider {
  id: string
  name: string
  /** Google vouches for addresses; GitHub's are taken as unverified, as Firebase does. */
  vouchesForEmail: boolean
}

const providers: Provider[] = [
  { id: 'google.com', name: 'Google', vouchesForEmail: true },
  { id: 'github.com', name: 'GitHub', vouchesForEmail: false },
]

/** The page that stands in for a provider's consent page; undefined for an unknown provider. */
export function renderHandlerPage(providerId: unknown): string | undefined {
  const provider = providers.find(({ id }) => id === providerId)
  return provider && render(provider)
}

function render({ name, vouchesForEmail }: Provider): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in with ${name} (sandbox)</title>
<link rel="stylesheet" href="/sandbox/identity/handler.css">
<script type="module" src="/sandbox/identity/handler.js"></script>
</head>
<body>
<main>
<p class="badge">Sandbox</p>
<h1>Sign in with ${name}</h1>
<p>This page stands in for ${name}. No real account is used, and nobody checks who you are: enter any address.</p>
<form id="form">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="email" maxlength="254" required autofocus>
<label for="name">Name <span class="optional">(optional)</span></label>
<input id="name" name="name" type="text" autocomplete="name" maxlength="80">
<label class="check"><input id="verified" name="verified" type="checkbox"${vouchesForEmail ? ' checked' : ''}>
${name} has verified this address</label>
<p id="message" role="alert"></p>
<div class="buttons">
<button id="cancel" type="button" disabled>Cancel</button>
<button id="sign-in" type="submit" disabled>Continue</button>
</div>
</form>
<noscript><p>This page needs JavaScript.</p></noscript>
</main>
</body>
</html>
`
}
