CREATE TABLE "data_complaints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"complaint" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "data_complaints_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "data_complaints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "customer_stale_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "meetup_reports" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "reply_text" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "launch_notifications" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "data_complaints_open" ON "data_complaints" USING btree ("created_at","id") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "data_complaints_closed" ON "data_complaints" USING btree ("created_at","id") WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "user_used" ON "user" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "rate_limits_account" ON "rate_limits" USING btree ("account");--> statement-breakpoint
CREATE POLICY "system" ON "data_complaints" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "data_complaints" AS PERMISSIVE FOR SELECT TO public USING (lower(email) = (select lower(email) from "user" where id = (select current_setting('harbour.member', true))));--> statement-breakpoint
CREATE POLICY "team" ON "data_complaints" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'team') WITH CHECK ((select current_setting('harbour.scope', true)) = 'team');--> statement-breakpoint
UPDATE "meetup_reports" SET "closed_at" = now() WHERE "status" = 'closed';--> statement-breakpoint
-- Whoever is on the list asked for it by the rules of then.
UPDATE "launch_notifications" SET "confirmed_at" = "created_at";--> statement-breakpoint
-- Addresses of pictures at Google, which nothing shows; and what else of its answer is of no use.
UPDATE "user" SET "image" = NULL WHERE "image" IS NOT NULL;--> statement-breakpoint
UPDATE "account" SET "scope" = NULL, "access_token_expires_at" = NULL, "refresh_token_expires_at" = NULL WHERE "provider_id" = 'google';--> statement-breakpoint
-- When a session began is exact for an hour (auth/sweep.ts); an event's time and browser must not lead to a session.
UPDATE "session" SET "created_at" = date_trunc('hour', "created_at") WHERE "created_at" < now() - interval '1 hour';--> statement-breakpoint
ALTER TABLE "app_analytics" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "app_analytics" SET "metadata" = CASE jsonb_typeof("metadata") WHEN 'object' THEN "metadata" - 'timestamp' ELSE "metadata" END,
	"user_agent" = CASE
		WHEN "user_agent" LIKE '%Edg%' THEN 'Edge'
		WHEN "user_agent" LIKE '%SamsungBrowser%' THEN 'Samsung Internet'
		WHEN "user_agent" LIKE '%OPR/%' THEN 'Opera'
		WHEN "user_agent" ~ 'Firefox|FxiOS' THEN 'Firefox'
		WHEN "user_agent" ~ 'Chrome|CriOS' THEN 'Chrome'
		WHEN "user_agent" LIKE '%Safari%' THEN 'Safari'
		ELSE 'Other' END;--> statement-breakpoint
ALTER TABLE "app_analytics" ENABLE TRIGGER USER;--> statement-breakpoint
-- Raw events of this month and the two before it stay, so none is older than three months (D66); what they came to stays in
-- `analytics_days` and `analytics_paths`, for neither statement fires a trigger of the whole table.
-- Whoever owns the tables does it, for the server's role can drop none.
CREATE FUNCTION drop_old_events() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	first constant timestamp := date_trunc('month', now() AT TIME ZONE 'UTC') - interval '2 months';
	old text;
BEGIN
	-- As `keep_events_of_month`: two instances at once, the second one finds it done.
	PERFORM pg_advisory_xact_lock(hashtext('keep_events_of_month'));
	FOR old IN SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
		WHERE inhparent = 'app_analytics'::regclass AND relname ~ '^app_analytics_\d{4}_\d\d$'
			AND relname < 'app_analytics_' || to_char(first, 'YYYY_MM') LOOP
		EXECUTE format('DROP TABLE %I', old);
	END LOOP;
	DELETE FROM app_analytics_other WHERE created_at < first AT TIME ZONE 'UTC';
	DELETE FROM analytics_sessions WHERE day < first;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION drop_old_events() FROM PUBLIC;
--> statement-breakpoint
-- Whatever way a name or an address changes, the payment provider is told (billing/customers.ts).
CREATE FUNCTION note_stale_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE subscribers SET customer_stale_at = now() WHERE user_id = NEW.id AND stripe_customer_id IS NOT NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customer_stale AFTER UPDATE OF name, email ON "user" FOR EACH ROW
	WHEN ((OLD.name, OLD.email) IS DISTINCT FROM (NEW.name, NEW.email)) EXECUTE FUNCTION note_stale_customer();
