CREATE TABLE "analytics_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "analytics_keys_over" ON "analytics_keys" USING btree ("created_at");
--> statement-breakpoint
DROP TRIGGER events_come ON "app_analytics";
--> statement-breakpoint
DROP TRIGGER events_go ON "app_analytics";
--> statement-breakpoint
DROP TRIGGER events_change_from ON "app_analytics";
--> statement-breakpoint
DROP TRIGGER events_change_to ON "app_analytics";
--> statement-breakpoint
DROP TRIGGER events_emptied ON "app_analytics";
--> statement-breakpoint
ALTER TABLE "app_analytics" RENAME TO "events_before";
--> statement-breakpoint
ALTER INDEX "app_analytics_created" RENAME TO "events_before_created";
--> statement-breakpoint
CREATE TABLE "app_analytics" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_type" text NOT NULL,
	"page_path" text NOT NULL,
	"user_agent" text NOT NULL,
	"session_id" text NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_analytics_id_created_at_pk" PRIMARY KEY ("id", "created_at")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
CREATE INDEX "app_analytics_created" ON "app_analytics" USING btree ("created_at");
--> statement-breakpoint
-- Whatever has no month of its own: events that were dated long ago, or far ahead.
CREATE TABLE "app_analytics_other" PARTITION OF "app_analytics" DEFAULT;
--> statement-breakpoint
-- Makes the partition of the UTC month in which `moment` lies, unless it is there; what lay among the others moves over.
-- Whoever owns the tables does it, for the server's role can make none. The triggers are the whole table's: moving counts nothing.
CREATE FUNCTION keep_events_of_month(moment timestamp with time zone) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
	first constant timestamp := date_trunc('month', moment AT TIME ZONE 'UTC');
	since constant timestamptz := first AT TIME ZONE 'UTC';
	until constant timestamptz := (first + interval '1 month') AT TIME ZONE 'UTC';
	month constant text := 'app_analytics_' || to_char(first, 'YYYY_MM');
BEGIN
	-- Two instances at once: the second one finds it made.
	PERFORM pg_advisory_xact_lock(hashtext('keep_events_of_month'));
	IF to_regclass(month) IS NOT NULL THEN
		RETURN;
	END IF;
	EXECUTE format('CREATE TABLE %I (LIKE app_analytics INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', month);
	LOCK TABLE app_analytics IN SHARE ROW EXCLUSIVE MODE;
	EXECUTE format('WITH moved AS (DELETE FROM app_analytics_other WHERE created_at >= $1 AND created_at < $2 RETURNING *)
		INSERT INTO %I SELECT * FROM moved', month) USING since, until;
	EXECUTE format('ALTER TABLE app_analytics ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', month, since, until);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION keep_events_of_month(timestamp with time zone) FROM PUBLIC;
--> statement-breakpoint
-- This month and the next two.
CREATE FUNCTION keep_event_months() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT keep_events_of_month(now() + ahead * interval '1 month') FROM generate_series(0, 2) ahead;
$$;
--> statement-breakpoint
SELECT keep_events_of_month(month) FROM (SELECT DISTINCT date_trunc('month', created_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' AS month FROM "events_before"
	WHERE "created_at" BETWEEN now() - interval '2 years' AND now()) months;
--> statement-breakpoint
SELECT keep_event_months();
--> statement-breakpoint
INSERT INTO "app_analytics" ("id", "event_type", "page_path", "user_agent", "session_id", "metadata", "created_at")
SELECT "id", "event_type", "page_path", "user_agent", "session_id", "metadata", "created_at" FROM "events_before";
--> statement-breakpoint
INSERT INTO "analytics_keys" SELECT "id", "created_at" FROM "events_before" WHERE "created_at" > now() - interval '30 days';
--> statement-breakpoint
DROP TABLE "events_before";
--> statement-breakpoint
-- Only now: what was counted before is counted.
CREATE TRIGGER events_come AFTER INSERT ON "app_analytics" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_events('1');
--> statement-breakpoint
CREATE TRIGGER events_go AFTER DELETE ON "app_analytics" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_events('-1');
--> statement-breakpoint
CREATE TRIGGER events_change_from AFTER UPDATE ON "app_analytics" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_events('-1');
--> statement-breakpoint
CREATE TRIGGER events_change_to AFTER UPDATE ON "app_analytics" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_events('1');
--> statement-breakpoint
CREATE TRIGGER events_emptied AFTER TRUNCATE ON "app_analytics" FOR EACH STATEMENT EXECUTE FUNCTION forget_counted_events();
