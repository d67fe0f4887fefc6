/**
 * Until when the school was at work, as SQL: now while a process lives (`forgottenAfterSeconds`), else when the last job
 * began. What waits is late by this time, not by the clock: while a school is stopped, or before one that was restored
 * is started, no time passes.
 */
export const workedUntil = `
  (select coalesce(max(started_on), clock_timestamp()) from pgboss.job
    where not exists (select from processes where last_seen_at > clock_timestamp() - interval '90 seconds'))`
