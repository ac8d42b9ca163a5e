CREATE TABLE "calendars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"url" text,
	"events" jsonb NOT NULL,
	"is_cut" boolean NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendars" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "kind" text DEFAULT 'meetups' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" DROP CONSTRAINT "calendar_feeds_pkey";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_kind_pk" PRIMARY KEY("user_id","kind");--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendars_user" ON "calendars" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "calendars_next" ON "calendars" USING btree ("next_at");--> statement-breakpoint
CREATE POLICY "system" ON "calendars" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "calendars" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('harbour.member', true))) WITH CHECK (user_id = (select current_setting('harbour.member', true)));