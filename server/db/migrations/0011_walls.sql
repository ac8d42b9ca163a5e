ALTER TABLE "erased_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "email_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "user" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "user_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "verification" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "checkouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "chosen_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sandbox_objects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "subscribers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "trial_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "meetup_alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "meetup_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "meetups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message_replies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pushes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "role_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "launch_notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "urgent_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "system" ON "erased_accounts" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "system" ON "account" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "account" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('harbour.member', true))) WITH CHECK (user_id = (select current_setting('harbour.member', true)));--> statement-breakpoint
CREATE POLICY "system" ON "email_changes" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "email_changes" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('harbour.member', true))) WITH CHECK (user_id = (select current_setting('harbour.member', true)));--> statement-breakpoint
CREATE POLICY "system" ON "session" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "session" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('harbour.member', true))) WITH CHECK (user_id = (select current_setting('harbour.member', true)));--> statement-breakpoint
CREATE POLICY "system" ON "user" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "user" AS PERMISSIVE FOR ALL TO public USING (id = (select current_setting('harbour.member', true))) WITH CHECK (id = (select current_setting('harbour.member', true)));--> statement-breakpoint
CREATE POLICY "team" ON "user" AS PERMISSIVE FOR SELECT TO public USING ((select current_setting('harbour.scope', true)) = 'team');--> statement-breakpoint
CREATE POLICY "system" ON "user_roles" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "user_roles" AS PERMISSIVE FOR SELECT TO public USING (user_id = (select current_setting('harbour.member', true)));--> statement-breakpoint
CREATE POLICY "team" ON "user_roles" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'team') WITH CHECK ((select current_setting('harbour.scope', true)) = 'team');--> statement-breakpoint
CREATE POLICY "system" ON "verification" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "system" ON "checkouts" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "checkouts" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('harbour.member', true))) WITH CHECK (user_id = (select current_setting('harbour.member', true)));--> statement-breakpoint
CREATE POLICY "system" ON "chosen_plans" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "chosen_plans" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('harbour.member', true))) WITH CHECK (user_id = (select current_setting('harbour.member', true)));--> statement-breakpoint
CREATE POLICY "system" ON "notices" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "notices" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('harbour.member', true))) WITH CHECK (user_id = (select current_setting('harbour.member', true)));--> statement-breakpoint
CREATE POLICY "system" ON "payment_events" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "members" ON "sandbox_objects" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) in ('member', 'team', 'system')) WITH CHECK ((select current_setting('harbour.scope', true)) in ('member', 'team', 'system'));--> statement-breakpoint
CREATE POLICY "system" ON "subscribers" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "subscribers" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('harbour.member', true))) WITH CHECK (user_id = (select current_setting('harbour.member', true)));--> statement-breakpoint
CREATE POLICY "team" ON "subscribers" AS PERMISSIVE FOR SELECT TO public USING ((select current_setting('harbour.scope', true)) = 'team');--> statement-breakpoint
CREATE POLICY "members" ON "trial_marks" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) in ('member', 'team', 'system')) WITH CHECK ((select current_setting('harbour.scope', true)) in ('member', 'team', 'system'));--> statement-breakpoint
CREATE POLICY "system" ON "outbox" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "outbox" AS PERMISSIVE FOR SELECT TO public USING (lower(recipient) = (select lower(email) from "user" where id = (select current_setting('harbour.member', true))));--> statement-breakpoint
CREATE POLICY "members_add" ON "outbox" AS PERMISSIVE FOR INSERT TO public WITH CHECK ((select current_setting('harbour.scope', true)) in ('member', 'team', 'system'));--> statement-breakpoint
CREATE POLICY "system" ON "calendar_feeds" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "calendar_feeds" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('harbour.member', true))) WITH CHECK (user_id = (select current_setting('harbour.member', true)));--> statement-breakpoint
CREATE POLICY "system" ON "meetup_alerts" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "meetup_alerts" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('harbour.member', true))) WITH CHECK (user_id = (select current_setting('harbour.member', true)));--> statement-breakpoint
CREATE POLICY "system" ON "meetup_reports" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "meetup_reports" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('harbour.member', true))) WITH CHECK (user_id = (select current_setting('harbour.member', true)));--> statement-breakpoint
CREATE POLICY "team" ON "meetup_reports" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'team') WITH CHECK ((select current_setting('harbour.scope', true)) = 'team');--> statement-breakpoint
CREATE POLICY "system" ON "meetups" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "members" ON "meetups" AS PERMISSIVE FOR SELECT TO public USING ((select current_setting('harbour.scope', true)) in ('member', 'team', 'system'));--> statement-breakpoint
CREATE POLICY "team" ON "meetups" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'team') WITH CHECK ((select current_setting('harbour.scope', true)) = 'team');--> statement-breakpoint
CREATE POLICY "system" ON "message_replies" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "message_replies" AS PERMISSIVE FOR SELECT TO public USING (author_id = (select current_setting('harbour.member', true)) or exists (select from messages where messages.id = message_id and messages.user_id = (select current_setting('harbour.member', true))));--> statement-breakpoint
CREATE POLICY "hers_add" ON "message_replies" AS PERMISSIVE FOR INSERT TO public WITH CHECK (author_id = (select current_setting('harbour.member', true)) and exists (select from messages where messages.id = message_id and messages.user_id = (select current_setting('harbour.member', true))));--> statement-breakpoint
CREATE POLICY "team" ON "message_replies" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'team') WITH CHECK ((select current_setting('harbour.scope', true)) = 'team');--> statement-breakpoint
CREATE POLICY "system" ON "messages" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "messages" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('harbour.member', true))) WITH CHECK (user_id = (select current_setting('harbour.member', true)));--> statement-breakpoint
CREATE POLICY "team" ON "messages" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'team') WITH CHECK ((select current_setting('harbour.scope', true)) = 'team');--> statement-breakpoint
CREATE POLICY "system" ON "notification_settings" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "notification_settings" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('harbour.member', true))) WITH CHECK (user_id = (select current_setting('harbour.member', true)));--> statement-breakpoint
CREATE POLICY "team" ON "notification_settings" AS PERMISSIVE FOR SELECT TO public USING ((select current_setting('harbour.scope', true)) = 'team');--> statement-breakpoint
CREATE POLICY "system" ON "push_subscriptions" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "push_subscriptions" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('harbour.member', true))) WITH CHECK (user_id = (select current_setting('harbour.member', true)));--> statement-breakpoint
CREATE POLICY "team" ON "push_subscriptions" AS PERMISSIVE FOR SELECT TO public USING ((select current_setting('harbour.scope', true)) = 'team');--> statement-breakpoint
CREATE POLICY "system" ON "pushes" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "pushes" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('harbour.member', true))) WITH CHECK (user_id = (select current_setting('harbour.member', true)));--> statement-breakpoint
CREATE POLICY "team_adds" ON "pushes" AS PERMISSIVE FOR INSERT TO public WITH CHECK ((select current_setting('harbour.scope', true)) = 'team');--> statement-breakpoint
CREATE POLICY "system" ON "reminders" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "reminders" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('harbour.member', true))) WITH CHECK (user_id = (select current_setting('harbour.member', true)));--> statement-breakpoint
CREATE POLICY "system" ON "profiles" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "profiles" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('harbour.member', true))) WITH CHECK (user_id = (select current_setting('harbour.member', true)));--> statement-breakpoint
CREATE POLICY "team" ON "profiles" AS PERMISSIVE FOR SELECT TO public USING ((select current_setting('harbour.scope', true)) = 'team');--> statement-breakpoint
CREATE POLICY "system" ON "role_changes" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "role_changes" AS PERMISSIVE FOR SELECT TO public USING (actor_id = (select current_setting('harbour.member', true)) or person_id = (select current_setting('harbour.member', true)));--> statement-breakpoint
CREATE POLICY "team" ON "role_changes" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'team') WITH CHECK ((select current_setting('harbour.scope', true)) = 'team');--> statement-breakpoint
CREATE POLICY "system" ON "launch_notifications" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "launch_notifications" AS PERMISSIVE FOR SELECT TO public USING (lower(email) = (select lower(email) from "user" where id = (select current_setting('harbour.member', true))));--> statement-breakpoint
CREATE POLICY "system" ON "urgent_requests" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "urgent_requests" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('harbour.member', true))) WITH CHECK (user_id = (select current_setting('harbour.member', true)));--> statement-breakpoint
CREATE POLICY "team" ON "urgent_requests" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'team') WITH CHECK ((select current_setting('harbour.scope', true)) = 'team');