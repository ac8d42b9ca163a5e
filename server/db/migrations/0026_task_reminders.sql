CREATE TABLE "task_reminders" (
	"user_id" text NOT NULL,
	"task" bigint NOT NULL,
	"session_id" text,
	"due_at" timestamp with time zone NOT NULL,
	"rings_at" timestamp with time zone NOT NULL,
	"title" text,
	"queued_at" timestamp with time zone,
	CONSTRAINT "task_reminders_user_id_task_pk" PRIMARY KEY("user_id","task")
);
--> statement-breakpoint
ALTER TABLE "task_reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "task_titles" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "resumed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "silent_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "task_reminders" ADD CONSTRAINT "task_reminders_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_reminders" ADD CONSTRAINT "task_reminders_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_reminders_due" ON "task_reminders" USING btree ("rings_at") WHERE queued_at is null;--> statement-breakpoint
CREATE INDEX "task_reminders_session" ON "task_reminders" USING btree ("session_id");--> statement-breakpoint
CREATE POLICY "system" ON "task_reminders" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "task_reminders" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('harbour.member', true))) WITH CHECK (user_id = (select current_setting('harbour.member', true)));