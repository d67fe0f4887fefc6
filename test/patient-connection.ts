/**
 * What a test sets up and looks at waits as long as it takes: to clone a database on a busy machine may take longer than
 * the product lets anybody wait. What hangs, the test's own time limit finds.
 */
export const patient = {
  connect_timeout: 60,
  answer_timeout: 0,
  connection: { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 },
}
