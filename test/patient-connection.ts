/**
 * What a test sets up and looks at waits as long as it takes: on a busy machine, cloning a database may take longer
 * than the product's own limit on waiting. The test's own time limit finds what hangs.
 */
export const patient = {
  connect_timeout: 60,
  answer_timeout: 0,
  connection: { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 },
}
