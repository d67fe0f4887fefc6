import { Button } from '../../components/button.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'

interface DemoAccountsProps {
  busy: boolean
  signIn: (email: string, password: string) => Promise<void>
}

const words = { student: 'Student', parent: 'Parent', instructor: 'Instructor', admin: 'Admin' }

/**
 * One press to look around as a demo user. The server names the accounts, and only where sign-in is a
 * sandbox.
 */
export function DemoAccounts({ busy, signIn }: DemoAccountsProps) {
  const { demoAccounts } = useSiteConfig()
  if (!demoAccounts) return null
  return (
    <div
      role="group"
      aria-labelledby="demo-accounts"
      className="grid gap-2 rounded-input bg-warning-soft p-4"
    >
      <p id="demo-accounts" className="text-sm font-semibold text-warning">
        Sandbox: look around as
      </p>
      <div className="grid grid-cols-2 gap-2">
        {demoAccounts.map(({ who, email, password }) => (
          <Button
            key={email}
            variant="secondary"
            disabled={busy}
            onClick={() => void signIn(email, password)}
          >
            {words[who]}
          </Button>
        ))}
      </div>
    </div>
  )
}
