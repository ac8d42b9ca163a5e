ALTER TABLE "analytics_days" ADD COLUMN "shard" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_paths" ADD COLUMN "shard" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_days" DROP CONSTRAINT "analytics_days_pkey";--> statement-breakpoint
ALTER TABLE "analytics_paths" DROP CONSTRAINT "analytics_paths_day_path_pk";--> statement-breakpoint
ALTER TABLE "analytics_days" ADD CONSTRAINT "analytics_days_day_shard_pk" PRIMARY KEY("day","shard");--> statement-breakpoint
ALTER TABLE "analytics_paths" ADD CONSTRAINT "analytics_paths_day_path_shard_pk" PRIMARY KEY("day","path","shard");--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "meetup_alerts" ADD COLUMN "stop" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE INDEX "profiles_created" ON "profiles" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "meetup_alerts" ADD CONSTRAINT "meetup_alerts_stop_unique" UNIQUE("stop");--> statement-breakpoint
-- Adds the changed events to what a day comes to, or takes them off: the trigger's argument says which, 1 or -1.
-- Rows are written in the order of their keys, so that two at once wait for each other instead of crossing. Planned anew
-- each time: a plan made for one event would be a bad one for a million. Days and paths are counted in sixteen rows each, and a
-- connection adds to its own, so that transactions that write events at once do not wait for each other.
CREATE OR REPLACE FUNCTION count_events() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE
	way constant integer := TG_ARGV[0]::integer;
	mine constant smallint := pg_backend_pid() % 16;
BEGIN
	WITH event AS (
		SELECT (created_at AT TIME ZONE 'UTC')::date AS day,
			substr(sha256(convert_to(session_id, 'UTF8')), 1, 16) AS session,
			event_type, metadata->>'landing' AS reading,
			event_type = 'page_view' AND page_path = '/landing' AS landing
		FROM changed
	), seen AS (
		SELECT day, session, way * count(*)::integer AS events,
			way * (count(*) FILTER (WHERE landing))::integer AS landing,
			way * (count(*) FILTER (WHERE landing AND reading = 'a'))::integer AS landing_a,
			way * (count(*) FILTER (WHERE landing AND reading = 'b'))::integer AS landing_b
		FROM event GROUP BY day, session
	), kept AS (
		INSERT INTO analytics_sessions AS s (day, session, events, landing, landing_a, landing_b)
		SELECT * FROM seen ORDER BY day, session
		ON CONFLICT (day, session) DO UPDATE SET events = s.events + excluded.events,
			landing = s.landing + excluded.landing,
			landing_a = s.landing_a + excluded.landing_a,
			landing_b = s.landing_b + excluded.landing_b
		RETURNING day, session, events, landing, landing_a, landing_b
	), turned AS (
		-- A session counts from its first event on, and no longer once its last one is gone.
		SELECT day,
			sum((kept.events > 0)::integer - (kept.events - seen.events > 0)::integer) AS sessions,
			sum((kept.landing > 0)::integer - (kept.landing - seen.landing > 0)::integer) AS landing,
			sum((kept.landing_a > 0)::integer - (kept.landing_a - seen.landing_a > 0)::integer) AS landing_a,
			sum((kept.landing_b > 0)::integer - (kept.landing_b - seen.landing_b > 0)::integer) AS landing_b
		FROM kept JOIN seen USING (day, session) GROUP BY day
	), typed AS (
		SELECT day,
			way * count(*) FILTER (WHERE event_type = 'page_view') AS page_views,
			way * count(*) FILTER (WHERE event_type = 'user_login') AS logins,
			way * count(*) FILTER (WHERE event_type = 'user_signup') AS sign_ups,
			way * count(*) FILTER (WHERE event_type = 'user_signup' AND reading = 'a') AS sign_ups_a,
			way * count(*) FILTER (WHERE event_type = 'user_signup' AND reading = 'b') AS sign_ups_b
		FROM event GROUP BY day
	)
	INSERT INTO analytics_days AS d
		(day, shard, sessions, landing, landing_a, landing_b, page_views, logins, sign_ups, sign_ups_a, sign_ups_b)
	SELECT day, mine, sessions, landing, landing_a, landing_b, page_views, logins, sign_ups, sign_ups_a, sign_ups_b
	FROM turned JOIN typed USING (day) ORDER BY day
	ON CONFLICT (day, shard) DO UPDATE SET sessions = d.sessions + excluded.sessions,
		landing = d.landing + excluded.landing,
		landing_a = d.landing_a + excluded.landing_a,
		landing_b = d.landing_b + excluded.landing_b,
		page_views = d.page_views + excluded.page_views,
		logins = d.logins + excluded.logins,
		sign_ups = d.sign_ups + excluded.sign_ups,
		sign_ups_a = d.sign_ups_a + excluded.sign_ups_a,
		sign_ups_b = d.sign_ups_b + excluded.sign_ups_b;

	-- Cut, because an index takes no longer ones: what the app sends is never longer.
	INSERT INTO analytics_paths AS p (day, path, shard, views)
	SELECT (created_at AT TIME ZONE 'UTC')::date, left(page_path, 512), mine, way * count(*)::integer
	FROM changed WHERE event_type = 'page_view' GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT (day, path, shard) DO UPDATE SET views = p.views + excluded.views;

	IF way < 0 THEN
		DELETE FROM analytics_sessions WHERE events <= 0 AND (day, session) IN (
			SELECT (created_at AT TIME ZONE 'UTC')::date, substr(sha256(convert_to(session_id, 'UTF8')), 1, 16) FROM changed);
		-- What went may have come by another connection: only what is nought itself says nothing any more.
		DELETE FROM analytics_paths WHERE views = 0 AND (day, path) IN (
			SELECT (created_at AT TIME ZONE 'UTC')::date, left(page_path, 512) FROM changed);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Whoever is made an admin, or unmade, however that came about: her open tabs ask anew.
CREATE FUNCTION tell_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('harbour_live', json_build_object('kind', 'role', 'user', coalesce(NEW.user_id, OLD.user_id))::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER role_changed AFTER INSERT OR UPDATE OR DELETE ON "user_roles" FOR EACH ROW EXECUTE FUNCTION tell_role();
