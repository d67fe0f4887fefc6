ALTER TABLE "orders" ADD COLUMN "ended_because" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "buys_for" text;--> statement-breakpoint
ALTER TABLE "consent_texts" ADD COLUMN "newer_body" text;--> statement-breakpoint
ALTER TABLE "family_changes" ADD COLUMN "recorded_how" text;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "transfer_first_orders" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "transfer_first_places" integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "transfer_share_percent" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "transfer_times_again" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_ended_because_known" CHECK ("ended_because" in ('ran_out', 'left', 'office', 'replaced'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_buys_for_known" CHECK ("buys_for" in ('self', 'children'));--> statement-breakpoint
ALTER TABLE "family_changes" ADD CONSTRAINT "family_changes_recorded_how_known" CHECK ("recorded_how" in ('phone', 'paper'));--> statement-breakpoint
ALTER TABLE "school" ADD CONSTRAINT "school_transfer_bounds" CHECK ("transfer_first_orders" > 0 and "transfer_first_places" > 0 and "transfer_share_percent" between 1 and 100 and "transfer_times_again" >= 0);--> statement-breakpoint
ALTER TABLE "waitlist_events" DROP CONSTRAINT "waitlist_events_kind_known", ADD CONSTRAINT "waitlist_events_kind_known" CHECK ("kind" in ('joined', 'passed', 'skipped', 'offered', 'reminded', 'accepted', 'returned', 'taken', 'declined', 'expired', 'left', 'moved', 'closed', 'opened', 'requeued', 'called'));--> statement-breakpoint
-- What the office recorded stood under the name of a parent. Both rows are of one transaction, and so of one time.
update family_changes change set changed_by = null, recorded_how = answer.recorded_how
  from consents answer
 where change.kind = 'consent' and answer.participant_id = change.participant_id and answer.created_at = change.at and answer.recorded_how is not null;--> statement-breakpoint
-- The terms called a child "it". Where the first version is the only one and nobody has answered it, it is worded anew; elsewhere
-- an admin is offered the newer wording, and nothing else changes. Nobody answers meanwhile.
lock table consents in share mode;--> statement-breakpoint
alter table consent_texts disable trigger user;--> statement-breakpoint
with wording (former, newer) as (values (
  'I am a parent or guardian of this child, and I enrol it in the classes that I choose here. The school looks after the child from the beginning to the end of each session; before and after, I do. I bring it on time, and it is collected by me or by somebody whom I named as allowed to. I tell the school when it is ill or cannot come.',
  'I am a parent or guardian of this child, and I enrol my child in the classes that I choose here. The school looks after my child from the beginning to the end of each session; before and after that, I do. I bring my child on time, and my child is collected by me or by a person whom I have named for this. I tell the school when my child is ill or cannot come.')),
present as (
  select text.id, newer, version = 1 and body = former and not exists (select from consents where text_id = text.id) as is_untouched
    from wording, consent_texts text
   where kind = 'terms' and version = (select max(version) from consent_texts where kind = 'terms'))
update consent_texts set body = case when is_untouched then newer else body end, newer_body = case when not is_untouched then newer end
  from present where present.id = consent_texts.id;--> statement-breakpoint
alter table consent_texts enable trigger user;
