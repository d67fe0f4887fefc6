import type { ISql } from 'postgres'

/** What an identity provider such as google.com said about the holder of an account. */
export interface LinkedProvider {
  providerId: string
  /** The provider's own id of the person (`sub`). */
  rawId: string
  email: string | null
  displayName: string | null
  photoUrl: string | null
  screenName: string | null
}

/** The providers of an account that a statement selects from `accounts`, as a column of it. */
export function linkedProviders(sql: ISql) {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('providerId', provider_id, 'rawId', raw_id, 'email', linked.email,
        'displayName', linked.display_name, 'photoUrl', linked.photo_url, 'screenName', screen_name)
      order by provider_id)
    from sandbox_identity.linked_providers linked where linked.local_id = accounts.local_id), '[]')`
}

/** The account that a provider's user signs in to. */
export async function findLinkedAccountId(
  sql: ISql,
  { providerId, rawId }: Pick<LinkedProvider, 'providerId' | 'rawId'>,
): Promise<string | undefined> {
  const rows = await sql<{ localId: string }[]>`
    select local_id as "localId" from sandbox_identity.linked_providers
    where provider_id = ${providerId} and raw_id = ${rawId}`
  return rows[0]?.localId
}

/**
 * Links, or updates an existing link. Raises a unique violation when the provider's user belongs to another
 * account.
 */
export async function linkProvider(tx: ISql, localId: string, provider: LinkedProvider): Promise<void> {
  const { providerId, rawId, email, displayName, photoUrl, screenName } = provider
  await tx`
    insert into sandbox_identity.linked_providers
      (provider_id, raw_id, local_id, email, display_name, photo_url, screen_name)
    values (${providerId}, ${rawId}, ${localId}, ${email}, ${displayName}, ${photoUrl}, ${screenName})
    on conflict (local_id, provider_id) do update set
      raw_id = excluded.raw_id, email = excluded.email, display_name = excluded.display_name,
      photo_url = excluded.photo_url, screen_name = excluded.screen_name`
}

export async function unlinkProvider(tx: ISql, localId: string, providerId: string): Promise<void> {
  await tx`
    delete from sandbox_identity.linked_providers
    where local_id = ${localId} and provider_id = ${providerId}`
}

export async function unlinkAllProviders(tx: ISql, localId: string): Promise<void> {
  await tx`delete from sandbox_identity.linked_providers where local_id = ${localId}`
}
