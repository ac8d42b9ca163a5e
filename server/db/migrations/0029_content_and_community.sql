CREATE TABLE "content_versions" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"body" jsonb,
	"source" text,
	"written_by" text,
	"reviewed_by" text,
	"reviewed_at" timestamp with time zone,
	"review_due" date,
	"live_from" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_versions_once" UNIQUE("kind","key","version")
);
--> statement-breakpoint
ALTER TABLE "content_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meetup_goings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"meetup_id" uuid NOT NULL,
	"date" date NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"reminded_at" timestamp with time zone,
	"rating" integer,
	"rated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetup_goings_once" UNIQUE("meetup_id","date","user_id")
);
--> statement-breakpoint
ALTER TABLE "meetup_goings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "meetup_reports" ADD COLUMN "serious" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "meetup_reports" ADD COLUMN "upheld" boolean;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "repeats" text DEFAULT 'no' NOT NULL;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "cost" text;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "ages" text;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "pram" boolean;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "step_free" boolean;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "creche" boolean;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "proposed_by" text;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "wanted_change" jsonb;--> statement-breakpoint
ALTER TABLE "meetups" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_written_by_user_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_reviewed_by_user_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup_goings" ADD CONSTRAINT "meetup_goings_meetup_id_meetups_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup_goings" ADD CONSTRAINT "meetup_goings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_versions_published" ON "content_versions" USING btree ("kind","key","version") WHERE state in ('live', 'withdrawn');--> statement-breakpoint
CREATE INDEX "content_versions_writer" ON "content_versions" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "content_versions_reviewer" ON "content_versions" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "meetup_goings_places" ON "meetup_goings" USING btree ("meetup_id","date","state","created_at");--> statement-breakpoint
CREATE INDEX "meetup_goings_user" ON "meetup_goings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meetup_goings_day" ON "meetup_goings" USING btree ("date");--> statement-breakpoint
ALTER TABLE "meetups" ADD CONSTRAINT "meetups_proposed_by_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meetups_proposed" ON "meetups" USING btree ("proposed_by");--> statement-breakpoint
CREATE POLICY "hers" ON "meetups" AS PERMISSIVE FOR ALL TO public USING (proposed_by = (select current_setting('harbour.member', true))) WITH CHECK (proposed_by = (select current_setting('harbour.member', true)));--> statement-breakpoint
CREATE POLICY "system" ON "content_versions" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "members" ON "content_versions" AS PERMISSIVE FOR SELECT TO public USING ((select current_setting('harbour.scope', true)) in ('member', 'team', 'system'));--> statement-breakpoint
CREATE POLICY "team" ON "content_versions" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'team') WITH CHECK ((select current_setting('harbour.scope', true)) = 'team');--> statement-breakpoint
CREATE POLICY "system" ON "meetup_goings" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "meetup_goings" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('harbour.member', true))) WITH CHECK (user_id = (select current_setting('harbour.member', true)));--> statement-breakpoint
CREATE POLICY "team" ON "meetup_goings" AS PERMISSIVE FOR SELECT TO public USING ((select current_setting('harbour.scope', true)) = 'team');