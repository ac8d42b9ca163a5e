DROP INDEX "meetup_reports_newest";--> statement-breakpoint
DROP INDEX "urgent_requests_newest";--> statement-breakpoint
CREATE INDEX "email_changes_over" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_over" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_unconfirmed" ON "user" USING btree ("updated_at") WHERE not email_verified;--> statement-breakpoint
CREATE INDEX "verification_over" ON "verification" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "subscribers_trial_end" ON "subscribers" USING btree ("trial_end_date");--> statement-breakpoint
CREATE INDEX "subscribers_first_charge" ON "subscribers" USING btree ("first_charge_at");--> statement-breakpoint
CREATE INDEX "subscribers_period_end" ON "subscribers" USING btree ("current_period_end");--> statement-breakpoint
CREATE INDEX "rate_limits_over" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "outbox_given_up" ON "outbox" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "meetup_reports_open" ON "meetup_reports" USING btree ("created_at","id") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "meetup_reports_closed" ON "meetup_reports" USING btree ("created_at","id") WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "pushes_dropped" ON "pushes" USING btree ("dropped_at");--> statement-breakpoint
CREATE INDEX "urgent_requests_open" ON "urgent_requests" USING btree ("created_at","id") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "urgent_requests_closed" ON "urgent_requests" USING btree ("created_at","id") WHERE status = 'closed';