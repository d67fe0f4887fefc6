// A product in miniature: the real SDK, the sandbox's client script, and buttons for the ways to sign in.
import { initializeApp } from '/firebase/firebase-app.js'
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  getRedirectResult,
  GithubAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithPopup,
  signInWithRedirect,
} from '/firebase/firebase-auth.js'

const app = initializeApp({ apiKey: 'demo-key', authDomain: location.host, projectId: 'demo-cadenza' })
const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence })
connectAuthEmulator(auth, location.origin, { disableWarnings: true })

const show = (id, text) => {
  document.getElementById(id).textContent = text
}
const showResult = (result) =>
  show('result', result ? `${result.user.email} ${result.providerId} ${result.user.emailVerified}` : 'none')
const showError = (error) => show('result', error.code)

const ways = {
  'popup-google': () => signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver),
  'popup-github': () => signInWithPopup(auth, new GithubAuthProvider(), browserPopupRedirectResolver),
  'redirect-google': () => signInWithRedirect(auth, new GoogleAuthProvider(), browserPopupRedirectResolver),
  'redirect-result': () => getRedirectResult(auth, browserPopupRedirectResolver),
}
for (const [id, way] of Object.entries(ways))
  document.getElementById(id).addEventListener('click', () => way().then(showResult, showError))

onAuthStateChanged(auth, (user) => show('user', user ? user.email : 'nobody'))
