-- What each confirmed place of its class gets back when a session is called off: what the place holds, less its shares that are still on their way,
-- divided by the sessions that were planned until then, this one and past ones included, rounded down. Places without any are left out, and those
-- that have one of this session, whichever child of the family had them then.
create or replace function wanted_shares(p_session uuid) returns table (claim_id uuid, amount_minor integer) language sql stable as $$
  with class as (
    select course_id, count(*) as dates from course_sessions
     where course_id = (select course_id from course_sessions where id = p_session) and (state = 'planned' or id = p_session)
     group by course_id
  )
  select claim.id, share.minor
    from class
    join seat_claims claim on claim.course_id = class.course_id and claim.state = 'confirmed'
   cross join lateral (
     select (((select coalesce(sum(held_minor), 0) from claim_money where claim_money.claim_id = claim.id)
            - (select coalesce(sum(due.amount_minor), 0) from session_shares due
                where due.claim_id in (select id from chain_of(claim.id)) and due.done_at is null)) / class.dates)::integer as minor) share
   where share.minor > 0
     and not exists (select from session_shares former where former.session_id = p_session and former.claim_id in (select id from chain_of(claim.id)))
$$;

-- Writes what each place gets back for a session that is called off by p_edit, and has it given: a place has one share of a session, whatever is
-- planned and cancelled again. Refuses with refund_above_limit where the office would have given more than p_limit for sessions of this class
-- altogether. The caller has locked the class.
create or replace function share_session(p_session uuid, p_edit uuid, p_actor uuid, p_request text, p_limit integer default null)
returns void language plpgsql as $$
declare
  v_before integer := (select coalesce(sum(share.amount_minor), 0) from session_shares share join seat_claims claim on claim.id = share.claim_id
                        where claim.course_id = (select course_id from course_sessions where id = p_session));
  v_now integer;
begin
  with written as (
    insert into session_shares (session_id, claim_id, edit_id, amount_minor)
    select p_session, claim_id, p_edit, amount_minor from wanted_shares(p_session)
    on conflict do nothing returning amount_minor
  )
  select coalesce(sum(amount_minor), 0) into v_now from written;
  if v_now > 0 and v_before + v_now > p_limit then
    perform refuse('refund_above_limit', jsonb_build_object('limitMinor', p_limit, 'givenBackMinor', v_before,
                                                            'leftMinor', greatest(0, p_limit - v_before)));
  end if;
  perform queue_job('give-shares', jsonb_build_object('sessionId', p_session, 'actorId', p_actor, 'requestId', p_request));
end $$;

-- Gives a place its share of a session, once, as far as it still holds so much; the place stays, also where another
-- child of the family has it by now. The share is locked first, then orders by
-- give_back; nothing else locks shares.
create or replace function give_share(p_session uuid, p_claim uuid, p_actor uuid, p_request text) returns void language plpgsql as $$
declare
  v_amount integer;
  v_place uuid := (select place.id from seat_claims asked
                     join seat_claims place on place.course_id = asked.course_id and place.user_id = asked.user_id and place.state = 'confirmed'
                    where asked.id = p_claim and p_claim in (select id from chain_of(place.id)));
begin
  select least(amount_minor, (select coalesce(sum(refund_minor), 0) from quote_refund(array[v_place], clock_timestamp(), true)))
    into v_amount from session_shares
   where session_id = p_session and claim_id = p_claim and done_at is null for update;
  if not found then
    return;
  end if;
  if v_amount > 0 then
    perform give_back(array[v_place], array[v_amount], 'changed', p_actor, p_request, null, true, null);
  end if;
  update session_shares set amount_minor = v_amount, done_at = clock_timestamp() where session_id = p_session and claim_id = p_claim;
end $$;
