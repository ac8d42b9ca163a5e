CREATE INDEX "subscribers_stale" ON "subscribers" USING btree ("customer_stale_at") WHERE customer_stale_at is not null;--> statement-breakpoint
CREATE INDEX "meetup_reports_closed_at" ON "meetup_reports" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "urgent_requests_created" ON "urgent_requests" USING btree ("created_at");