CREATE TABLE "second_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL,
	"on_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_factors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "system" ON "second_factors" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('harbour.scope', true)) = 'system') WITH CHECK ((select current_setting('harbour.scope', true)) = 'system');--> statement-breakpoint
CREATE POLICY "hers" ON "second_factors" AS PERMISSIVE FOR ALL TO public USING (user_id = (select current_setting('harbour.member', true))) WITH CHECK (user_id = (select current_setting('harbour.member', true)));