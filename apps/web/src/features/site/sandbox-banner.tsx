/** Always shown in sandbox mode, so that it is not mistaken for the real school. */
export function SandboxBanner({ mail }: { mail: boolean }) {
  return (
    <p className="sandbox-banner bg-warning-soft px-4 py-1 text-center text-sm font-medium text-warning">
      Sandbox: no real money<span className="max-sm:hidden">, sign-in or mail</span>.{' '}
      {mail && (
        <a href="/sandbox/mail" className="inline-block py-0.5 underline underline-offset-2">
          Mail box
        </a>
      )}
    </p>
  )
}
