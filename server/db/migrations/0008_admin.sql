CREATE TABLE "analytics_days" (
	"day" date PRIMARY KEY NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	"landing" integer DEFAULT 0 NOT NULL,
	"landing_a" integer DEFAULT 0 NOT NULL,
	"landing_b" integer DEFAULT 0 NOT NULL,
	"page_views" integer DEFAULT 0 NOT NULL,
	"logins" integer DEFAULT 0 NOT NULL,
	"sign_ups" integer DEFAULT 0 NOT NULL,
	"sign_ups_a" integer DEFAULT 0 NOT NULL,
	"sign_ups_b" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_paths" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_paths_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "analytics_sessions" (
	"day" date NOT NULL,
	"session" "bytea" NOT NULL,
	"events" integer DEFAULT 0 NOT NULL,
	"landing" integer DEFAULT 0 NOT NULL,
	"landing_a" integer DEFAULT 0 NOT NULL,
	"landing_b" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_sessions_day_session_pk" PRIMARY KEY("day","session")
);
--> statement-breakpoint
CREATE TABLE "role_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" text,
	"person_id" text,
	"role" text NOT NULL,
	"change" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "role_changes" ADD CONSTRAINT "role_changes_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_changes" ADD CONSTRAINT "role_changes_person_id_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "role_changes_age" ON "role_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "role_changes_actor" ON "role_changes" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "role_changes_person" ON "role_changes" USING btree ("person_id");--> statement-breakpoint
-- Adds the changed events to what a day comes to, or takes them off: the trigger's argument says which, 1 or -1.
-- Rows are written in the order of their keys, so that two at once wait for each other instead of crossing. Planned anew
-- each time: a plan made for one event would be a bad one for a million.
CREATE FUNCTION count_events() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE
	way constant integer := TG_ARGV[0]::integer;
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
		(day, sessions, landing, landing_a, landing_b, page_views, logins, sign_ups, sign_ups_a, sign_ups_b)
	SELECT day, sessions, landing, landing_a, landing_b, page_views, logins, sign_ups, sign_ups_a, sign_ups_b
	FROM turned JOIN typed USING (day) ORDER BY day
	ON CONFLICT (day) DO UPDATE SET sessions = d.sessions + excluded.sessions,
		landing = d.landing + excluded.landing,
		landing_a = d.landing_a + excluded.landing_a,
		landing_b = d.landing_b + excluded.landing_b,
		page_views = d.page_views + excluded.page_views,
		logins = d.logins + excluded.logins,
		sign_ups = d.sign_ups + excluded.sign_ups,
		sign_ups_a = d.sign_ups_a + excluded.sign_ups_a,
		sign_ups_b = d.sign_ups_b + excluded.sign_ups_b;

	-- Cut, because an index takes no longer ones: what the app sends is never longer.
	INSERT INTO analytics_paths AS p (day, path, views)
	SELECT (created_at AT TIME ZONE 'UTC')::date, left(page_path, 512), way * count(*)::integer
	FROM changed WHERE event_type = 'page_view' GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT (day, path) DO UPDATE SET views = p.views + excluded.views;

	IF way < 0 THEN
		DELETE FROM analytics_sessions WHERE events <= 0 AND (day, session) IN (
			SELECT (created_at AT TIME ZONE 'UTC')::date, substr(sha256(convert_to(session_id, 'UTF8')), 1, 16) FROM changed);
		DELETE FROM analytics_paths WHERE views <= 0 AND (day, path) IN (
			SELECT (created_at AT TIME ZONE 'UTC')::date, left(page_path, 512) FROM changed);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_counted_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	TRUNCATE analytics_sessions, analytics_days, analytics_paths;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_come AFTER INSERT ON "app_analytics" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_events('1');
--> statement-breakpoint
-- Events from before are counted by coming again.
CREATE TEMPORARY TABLE events_before AS TABLE "app_analytics";
--> statement-breakpoint
TRUNCATE "app_analytics";
--> statement-breakpoint
INSERT INTO "app_analytics" TABLE events_before;
--> statement-breakpoint
DROP TABLE events_before;
--> statement-breakpoint
CREATE TRIGGER events_go AFTER DELETE ON "app_analytics" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_events('-1');
--> statement-breakpoint
CREATE TRIGGER events_change_from AFTER UPDATE ON "app_analytics" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_events('-1');
--> statement-breakpoint
CREATE TRIGGER events_change_to AFTER UPDATE ON "app_analytics" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_events('1');
--> statement-breakpoint
CREATE TRIGGER events_emptied AFTER TRUNCATE ON "app_analytics" FOR EACH STATEMENT EXECUTE FUNCTION forget_counted_events();
